-- Links by which the next carrier takes the goods over (CMR art. 34, 35): numbered from 2, each for a carrier that is named.
alter table sign_grant
  add column successive integer,
  -- JCS of the carrier as a party of the note.
  add column carrier text,
  add check ((successive is null) = (carrier is null)),
  add check (successive is null or (successive >= 2 and role = 'carrier'));

drop index sign_grant_open;
create unique index sign_grant_open on sign_grant (tenant_id, document_id, role, coalesce(successive, 1))
  where revoked_at is null and signed_at is null and replaced_at is null;

-- A link by which its carrier took the goods over was used, too.
create or replace function link_at_door(tenant uuid, grant_id uuid, out link_grant public.sign_grant, out used boolean, out delivered_at text)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select g.* into link_grant from public.sign_grant g where g.tenant_id = tenant and g.id = link_at_door.grant_id;
    select coalesce(bool_or(c.grant_id = link_at_door.grant_id), false)
             or ((link_grant).successive is not null and (link_grant).signed_at is not null),
           max(c.received_at) filter (where c.role = 'consignee')
      into used, delivered_at
      from public.consent c
     where c.tenant_id = tenant and c.document_id = (link_grant).document_id;
  end
  $$;
