-- A link by which somebody signed goes on for reading, long after it expired for signing: the door asks whether somebody
-- did, and when the consignee signed last. As link_grant, which servers of the release before ask.

create function link_at_door(tenant uuid, grant_id uuid, out link_grant public.sign_grant, out used boolean, out delivered_at text)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select g.* into link_grant from public.sign_grant g where g.tenant_id = tenant and g.id = link_at_door.grant_id;
    select coalesce(bool_or(c.grant_id = link_at_door.grant_id), false),
           max(c.received_at) filter (where c.role = 'consignee')
      into used, delivered_at
      from public.consent c
     where c.tenant_id = tenant and c.document_id = (link_grant).document_id;
  end
  $$;

revoke all on function link_at_door(uuid, uuid) from public;
grant execute on function link_at_door(uuid, uuid) to consign_app;
