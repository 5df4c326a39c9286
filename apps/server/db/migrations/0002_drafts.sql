-- Drafts, and what makes a retry of a write safe.

create table draft (
  tenant_id    uuid not null references company,
  id           uuid not null,
  revision     integer not null check (revision >= 1),
  -- Time-ordered; a new one with each save, so that pages of "newest change first" stay stable.
  change_id    uuid not null,
  type_name    text check (type_name ~ '^[a-z][a-z0-9_-]{0,63}$'),
  type_version text check (length(type_version) between 1 and 200),
  reference    text,
  sender       text,
  consignee    text,
  data         text not null check (octet_length(data) <= 262144),
  problems     text not null,
  complete     boolean not null,
  document_id  uuid,
  -- The key or connection that saved this revision; null for a person.
  saved_by     uuid,
  created_at   text not null check (created_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  updated_at   text not null check (updated_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'),
  primary key (tenant_id, id),
  unique (tenant_id, change_id),
  check ((type_name is null) = (type_version is null))
);

create index draft_newest on draft (tenant_id, updated_at desc, id desc);

-- The first use of a key decides; `answer` is what the caller was told (or what is needed to tell it again).
create table idempotency (
  tenant_id    uuid not null references company,
  scope        text not null,
  key          text not null check (length(key) between 1 and 255),
  input_digest text not null check (input_digest ~ '^[a-f0-9]{64}$'),
  answer       text not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, scope, key)
);

alter table draft enable row level security;
alter table idempotency enable row level security;
create policy own_company on draft to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on idempotency to consign_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);

grant select, insert, update, delete on draft to consign_app;
grant select, insert on idempotency to consign_app;
