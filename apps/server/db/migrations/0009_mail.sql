-- Mail leaves through an outbox row written in the effect's own transaction; links in mail are one-time tokens.

alter table person add column confirmed_at timestamptz;
alter table person add column locale text not null default 'en' check (locale in ('en', 'pl'));

-- A link mailed to a person. The token carries this id with an HMAC and is not stored; used exactly once.
create table one_time_token (
  id         uuid primary key,
  person_id  uuid not null references person,
  kind       text not null check (kind in ('signup', 'recovery', 'email_change')),
  -- Of a change of address: the new one.
  email      text check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  check ((kind = 'email_change') = (email is not null))
);
create index one_time_token_person on one_time_token (person_id, kind) where used_at is null;

-- Promises to the outside, kept at least once. `payload` names what to send and holds no secret.
create table outbox (
  id           uuid primary key,
  kind         text not null check (kind in ('mail')),
  payload      text not null,
  attempts     integer not null default 0,
  run_after    timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  done_at      timestamptz,
  abandoned_at timestamptz,
  last_error   text
);
create index outbox_due on outbox (run_after) where done_at is null and abandoned_at is null;

grant select, insert on one_time_token, outbox to consign_app;
grant update (used_at) on one_time_token to consign_app;
grant update (attempts, run_after, done_at, abandoned_at, last_error) on outbox to consign_app;
