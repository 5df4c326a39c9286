-- When the digits of a sign-up were mailed last: they work for ten minutes, its link for a day.
alter table sign_up add column mailed_at timestamptz not null default now();
