-- What the doors ask, as PL/pgSQL: its plans are kept, those of an SQL function are made anew at each call. One row
-- always comes back; where there is no such session or link, all of it is null.

drop function session_caller(uuid, uuid);
drop function link_grant(uuid, uuid);

create function session_caller(tenant uuid, session_id uuid, out person_id uuid, out role text, out name text)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    select s.person_id, m.role, p.name into person_id, role, name
      from public.session s
      join public.member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
      join public.person p on p.id = s.person_id
     where s.tenant_id = tenant and s.id = session_id and s.revoked_at is null;
  end
  $$;

revoke all on function session_caller(uuid, uuid) from public;
grant execute on function session_caller(uuid, uuid) to consign_app;

create function link_grant(tenant uuid, grant_id uuid) returns public.sign_grant
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  declare
    found_grant public.sign_grant;
  begin
    select g.* into found_grant from public.sign_grant g where g.tenant_id = tenant and g.id = grant_id;
    return found_grant;
  end
  $$;

revoke all on function link_grant(uuid, uuid) from public;
grant execute on function link_grant(uuid, uuid) to consign_app;
