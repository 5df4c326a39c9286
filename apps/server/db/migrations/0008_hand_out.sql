-- The approving person let the program have the token of the link that it asked for.
alter table approval add column hand_out_link boolean not null default false;
grant update (hand_out_link) on approval to consign_app;
