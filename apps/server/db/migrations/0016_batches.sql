-- One approval for a batch (docs/batches.md): `digest` is SHA-256 over the JCS of
-- ["service-approval-batch-1", tenantId, kind, connectionId, operation, items], the items' digests, and `target_digest` over
-- the JCS of their target digests. `input` and `card` are those of the whole request, the card with its first items only.
alter table approval
  -- Items on its card; null of an approval for one thing.
  add column batch_total integer check (batch_total >= 1);

-- What one item of a batch asks for. The evidence of its note has this item and no other.
create table approval_item (
  tenant_id     uuid not null,
  approval_id   uuid not null,
  position      integer not null check (position >= 0),
  -- JCS of the item's own input.
  input         text not null,
  target_digest sha256_hex not null,
  card          text not null,
  -- The document whose evidence the item became part of.
  document_id   uuid,
  primary key (tenant_id, approval_id, position),
  foreign key (tenant_id, approval_id) references approval on delete cascade
);
create index approval_item_of_document on approval_item (tenant_id, document_id) where document_id is not null;

alter table approval_item enable row level security;
create policy own_company on approval_item to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update (document_id) on approval_item to consign_app;
