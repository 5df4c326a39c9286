-- PDFs and photos are compressed already: trying again costs each write and each read, and gains nothing.

alter table blob alter column bytes set storage external;
