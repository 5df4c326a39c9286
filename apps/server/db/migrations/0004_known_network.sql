-- The networks that an account has signed in from. Hashes only; read before any company is known.
create table known_network (
  account text not null check (account ~ '^[0-9a-f]{32}$'),
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  seen_at timestamptz not null default now(),
  primary key (account, network)
);
create index known_network_seen on known_network (seen_at);
grant select, insert, update, delete on known_network to consign_app;
