-- Who did what for a company: only ever added, each event linked to the one before by digest.

create table audit_event (
  tenant_id       uuid not null references company,
  position        integer not null check (position >= 1),
  id              uuid not null,
  at              evidence_time not null,
  actor_kind      text not null check (actor_kind in ('user', 'apikey', 'connection')),
  actor_id        uuid not null,
  actor_name      text not null,
  action          text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- JCS of what it was about.
  subject         text not null,
  previous_digest sha256_hex,
  digest          sha256_hex not null,
  primary key (tenant_id, position),
  unique (tenant_id, id),
  unique (tenant_id, digest),
  unique nulls not distinct (tenant_id, previous_digest),
  check ((position = 1) = (previous_digest is null)),
  foreign key (tenant_id, previous_digest) references audit_event (tenant_id, digest)
);

alter table audit_event enable row level security;
create policy own_company on audit_event to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on audit_event to consign_app;

-- Attempts that are counted across all servers. `bucket` is a hash: no address or account is kept here.
create unlogged table rate_window (
  bucket     text not null,
  started_at timestamptz not null,
  hits       integer not null,
  primary key (bucket, started_at)
);

grant select, insert, update, delete on rate_window to consign_app;
