-- What parties state after the issue, each with a key of their own: word for word (docs/profiles/evidence-0.8.md).
create table statement (
  tenant_id   uuid not null,
  document_id uuid not null,
  id          uuid not null,
  -- The current one when it was received; its author may have seen another.
  version_id  uuid not null,
  kind        text not null check (length(kind) <= 100),
  role        text not null check (role in ('sender', 'carrier', 'consignee')),
  grant_id    uuid not null,
  -- JCS of the statement as it was received, signature included.
  body        text not null,
  digest      sha256_hex not null,
  position    integer not null,
  received_at evidence_time not null,
  primary key (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, version_id) references version (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, grant_id) references sign_grant (tenant_id, document_id, id),
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

-- The photos that a statement names, and those of them whose bytes have come.
create table statement_photo (
  tenant_id    uuid not null,
  document_id  uuid not null,
  statement_id uuid not null,
  sha256       sha256_hex not null,
  media_type   text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  byte_size    integer not null check (byte_size between 1 and 1048576),
  primary key (tenant_id, document_id, statement_id, sha256),
  foreign key (tenant_id, document_id, statement_id) references statement
);
create table stored_statement_photo (
  tenant_id    uuid not null,
  document_id  uuid not null,
  statement_id uuid not null,
  sha256       sha256_hex not null,
  position     integer not null,
  received_at  evidence_time not null,
  primary key (tenant_id, document_id, statement_id, sha256),
  foreign key (tenant_id, document_id, statement_id, sha256) references statement_photo,
  foreign key (tenant_id, sha256) references blob,
  foreign key (tenant_id, document_id, position) references chain_link (tenant_id, document_id, position)
);

do $$
declare
  name regclass;
begin
  foreach name in array array['statement', 'statement_photo', 'stored_statement_photo']::regclass[]
  loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_company on %s to consign_app
                      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', name);
  end loop;
end
$$;
grant select, insert on statement, statement_photo, stored_statement_photo to consign_app;

-- When the parties last asked something of the company that it has not answered, for its list of what waits: an obstacle,
-- a request for instructions, a notice after delivery.
alter table document_listing
  add column obstacle_at evidence_time,
  add column asked_at evidence_time,
  add column notified_at evidence_time;
create index document_listing_obstacle on document_listing (tenant_id, obstacle_at desc) where obstacle_at is not null;
create index document_listing_asked on document_listing (tenant_id, asked_at desc) where asked_at is not null;
create index document_listing_notified on document_listing (tenant_id, notified_at desc) where notified_at is not null;
