-- Who calls is asked at every request, before the company's own transaction begins: one statement instead of four.
-- They answer about exactly the session or link named, nothing else, whatever company is set.

create function session_caller(tenant uuid, session_id uuid)
  returns table (person_id uuid, role text, name text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.person_id, m.role, p.name
      from public.session s
      join public.member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
      join public.person p on p.id = s.person_id
     where s.tenant_id = tenant and s.id = session_id and s.revoked_at is null;
  end;

revoke all on function session_caller(uuid, uuid) from public;
grant execute on function session_caller(uuid, uuid) to consign_app;

create function link_grant(tenant uuid, grant_id uuid)
  returns setof sign_grant
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select g.* from public.sign_grant g where g.tenant_id = tenant and g.id = grant_id;
  end;

revoke all on function link_grant(uuid, uuid) from public;
grant execute on function link_grant(uuid, uuid) to consign_app;
