-- Trusted timestamps (RFC 3161): what is owed, what was given, and how the authorities answer.

-- What still waits for its timestamp; the row goes in the transaction that keeps it.
create table timestamp_owed (
  tenant_id       uuid not null,
  document_id     uuid not null,
  subject_kind    text not null check (subject_kind in ('consent', 'olf_seal')),
  subject_id      uuid not null,
  message_imprint sha256_hex not null,
  since           evidence_time not null,
  attempts        integer not null default 0 check (attempts >= 0),
  last_error      text check (length(last_error) between 1 and 500),
  -- Until when somebody is at it.
  taken_until     timestamptz,
  primary key (tenant_id, document_id, subject_kind, subject_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index timestamp_owed_since on timestamp_owed (tenant_id, since);
alter table timestamp_owed enable row level security;
create policy own_company on timestamp_owed to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, delete on timestamp_owed to consign_app;
grant update (attempts, last_error, taken_until) on timestamp_owed to consign_app;

-- A token exactly as it was received, and what it says. One a subject.
create table trusted_timestamp (
  tenant_id       uuid not null,
  document_id     uuid not null,
  id              uuid not null,
  subject_kind    text not null check (subject_kind in ('consent', 'olf_seal')),
  subject_id      uuid not null,
  message_imprint sha256_hex not null,
  tsa             text not null check (length(tsa) between 1 and 300),
  token           bytea not null check (octet_length(token) between 1 and 262144),
  gen_time        evidence_time not null,
  policy          text not null check (length(policy) between 1 and 200),
  serial          text not null check (serial ~ '^-?\d{1,100}$'),
  position        integer not null,
  created_at      evidence_time not null,
  primary key (tenant_id, document_id, id),
  unique (tenant_id, document_id, subject_kind, subject_id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);
alter table trusted_timestamp enable row level security;
create policy own_company on trusted_timestamp to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on trusted_timestamp to consign_app;

-- What was said of an authority's certificates when it stamped, in the order of the event; the bytes are blobs.
create table timestamp_revocation (
  tenant_id    uuid not null,
  document_id  uuid not null,
  timestamp_id uuid not null,
  place        integer not null check (place between 0 and 9),
  kind         text not null check (kind in ('crl', 'ocsp')),
  sha256       sha256_hex not null,
  fetched_at   evidence_time not null,
  primary key (tenant_id, document_id, timestamp_id, place),
  foreign key (tenant_id, document_id, timestamp_id) references trusted_timestamp (tenant_id, document_id, id),
  foreign key (tenant_id, sha256) references blob (tenant_id, sha256)
);
alter table timestamp_revocation enable row level security;
create policy own_company on timestamp_revocation to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on timestamp_revocation to consign_app;

-- Timestamps of what is no company's: checkpoints of the log, by the digest of their body.
create table instance_timestamp (
  message_imprint sha256_hex primary key,
  since           evidence_time not null,
  attempts        integer not null default 0 check (attempts >= 0),
  last_error      text check (length(last_error) between 1 and 500),
  taken_until     timestamptz,
  -- Null together while it is owed.
  tsa             text check (length(tsa) between 1 and 300),
  token           bytea check (octet_length(token) between 1 and 262144),
  gen_time        evidence_time,
  check ((token is null) = (gen_time is null) and (token is null) = (tsa is null))
);
create index instance_timestamp_owed on instance_timestamp (since) where token is null;
grant select, insert on instance_timestamp to consign_app;
grant update (attempts, last_error, taken_until, tsa, token, gen_time) on instance_timestamp to consign_app;

-- How each authority answered, to all servers alike.
create table timestamp_authority (
  host       text primary key check (length(host) between 1 and 300),
  -- Null before the first answer.
  ok         boolean,
  last_error text check (length(last_error) between 1 and 500),
  at         timestamptz,
  -- In a row.
  failures   integer not null default 0 check (failures >= 0),
  -- When it may be asked again.
  next_at    timestamptz not null default '-infinity'
);
grant select, insert on timestamp_authority to consign_app;
grant update (ok, last_error, at, failures, next_at) on timestamp_authority to consign_app;
