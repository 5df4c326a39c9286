-- A link follows the one at the place before it: one place, one link, so no second link can follow the same one, and a
-- chain starts once. That is the primary key's; what followed is proven by place and digest together. So two indexes
-- hold what three held.
alter table chain_link
  add column previous_position integer generated always as (position - 1) stored,
  drop constraint chain_link_tenant_id_document_id_previous_digest_fkey,
  drop constraint chain_link_tenant_id_document_id_previous_digest_key,
  drop constraint chain_link_tenant_id_document_id_event_digest_key;
alter table chain_link
  add constraint chain_link_place_and_digest unique (tenant_id, document_id, position, event_digest),
  add constraint chain_link_follows foreign key (tenant_id, document_id, previous_position, previous_digest)
    references chain_link (tenant_id, document_id, position, event_digest);
