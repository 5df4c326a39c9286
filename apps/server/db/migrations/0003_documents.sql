-- Issued documents, their immutable versions and PDFs, and the digest chain.
-- What is digested is stored as it was digested: canonical text, times as their exact text.

-- Short expressions: PostgreSQL compiles an anchored pattern with bounds anew for each value.
create domain sha256_hex as text check (octet_length(value) = 64 and value !~ '[^a-f0-9]');
create domain evidence_time as text check (translate(value, '0123456789', '0000000000') = '0000-00-00T00:00:00.000Z');

-- Definitions of document types as documents were issued under them: what `typeSha256` of an event names.
create table type_definition (
  sha256     sha256_hex primary key,
  name       text not null,
  version    text not null,
  -- JCS, as it was digested.
  definition text not null
);

create table document (
  tenant_id          uuid not null references company,
  id                 uuid not null,
  draft_id           uuid not null,
  type_name          text not null check (type_name ~ '^[a-z][a-z0-9_-]{0,63}$'),
  type_version       text not null check (length(type_version) between 1 and 200),
  reference          text not null check (length(reference) between 1 and 200),
  current_version_id uuid not null,
  state              text not null check (length(state) between 1 and 200),
  created_at         evidence_time not null,
  -- Head of the chain; whoever appends holds this row's lock.
  head_digest        sha256_hex not null,
  head_position      integer not null check (head_position >= 1),
  head_received_at   evidence_time not null,
  primary key (tenant_id, id),
  -- A draft becomes one document, whatever runs in parallel.
  unique (tenant_id, draft_id)
);
create index document_newest on document (tenant_id, created_at desc, id desc);
create index document_reference on document (tenant_id, reference);

alter table draft add foreign key (tenant_id, document_id) references document (tenant_id, id)
  deferrable initially deferred;

create table blob (
  tenant_id  uuid not null references company,
  sha256     sha256_hex not null,
  bytes      bytea not null check (octet_length(bytes) > 0),
  primary key (tenant_id, sha256)
);
-- PDFs and photos are compressed already.
alter table blob alter column bytes set storage external;

create table version (
  tenant_id             uuid not null,
  document_id           uuid not null,
  id                    uuid not null,
  revision              integer not null check (revision >= 1),
  -- The version that last changed `data`; signatures count for their generation.
  generation_id         uuid not null,
  state                 text not null check (length(state) between 1 and 200),
  -- JCS of the DocumentVersion as served.
  body                  text not null,
  snapshot_digest       sha256_hex not null,
  previous_event_digest sha256_hex,
  created_at            evidence_time not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, revision),
  unique (tenant_id, document_id, id),
  foreign key (tenant_id, document_id) references document deferrable initially deferred
);

create table artifact (
  tenant_id   uuid not null,
  id          uuid not null,
  document_id uuid not null,
  version_id  uuid not null,
  sha256      sha256_hex not null,
  byte_size   integer not null check (byte_size > 0),
  renderer    text not null,
  created_at  evidence_time not null,
  primary key (tenant_id, id),
  -- One presentation PDF a version.
  unique (tenant_id, version_id),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  foreign key (tenant_id, sha256) references blob
);
create index artifact_document on artifact (tenant_id, document_id);

create table chain_link (
  tenant_id       uuid not null,
  document_id     uuid not null,
  position        integer not null check (position >= 1),
  id              uuid not null,
  version_id      uuid not null,
  name            text not null,
  payload         text not null,
  payload_digest  sha256_hex not null,
  previous_digest sha256_hex,
  event_digest    sha256_hex not null,
  received_at     evidence_time not null,
  primary key (tenant_id, document_id, position),
  unique (tenant_id, document_id, event_digest),
  -- No fork and no second start.
  unique nulls not distinct (tenant_id, document_id, previous_digest),
  check ((position = 1) = (previous_digest is null)),
  foreign key (tenant_id, document_id, previous_digest) references chain_link (tenant_id, document_id, event_digest),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id)
);

alter table document enable row level security;
alter table blob enable row level security;
alter table version enable row level security;
alter table artifact enable row level security;
alter table chain_link enable row level security;
create policy own_company on document to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on blob to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on version to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on artifact to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on chain_link to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert on type_definition to consign_app;

-- Evidence is only ever added; of a document only the derived columns move.
grant select, insert on document, blob, version, artifact, chain_link to consign_app;
grant update (current_version_id, state, head_digest, head_position, head_received_at) on document to consign_app;
