-- Who calls, asked at every request before any company is entered: one function for every kind of caller. It answers
-- one row, about exactly the session, connection or key named; where there is none, all of it is null.
--
-- It runs as the owner of the tables, so it looks past the policies of session, member and connection. What holds
-- instead: every look is by a whole primary key, so one row is the most there is; the ids of a session or connection
-- come from a token that we signed; a key comes without one, so its row is told only beside the digest of its secret.
-- It tells what a caller is made of: no secret, and nothing of what the company has. `session_caller` stays for the
-- servers of the release before.

-- Whether an OAuth connection gets the tokens of the signing links that it makes; whoever connects it says so.
alter table connection add column hand_out_links boolean not null default false;
grant insert (hand_out_links), update (hand_out_links) on connection to consign_app;

create function who_calls(
  way text, of_tenant uuid, of_id uuid, of_secret text,
  out tenant_id uuid, out person_id uuid, out role text, out id uuid, out kind text, out client_id text, out name text,
  out permissions text[], out require_approval boolean, out hand_out_links boolean, out expires_at timestamptz,
  out revoked boolean, out lent boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    if way = 'person' then
      select s.tenant_id, s.person_id, m.role, p.name
        into who_calls.tenant_id, who_calls.person_id, who_calls.role, who_calls.name
        from public.session s
        join public.member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
        join public.person p on p.id = s.person_id
       where s.tenant_id = of_tenant and s.id = of_id and s.revoked_at is null;
      return;
    end if;
    if way = 'key' then
      select k.tenant_id into of_tenant from public.key_account k where k.id = of_id;
    elsif way = 'key session' then
      select s.connection_id into of_id from public.session s
       where s.tenant_id = of_tenant and s.id = of_id and s.revoked_at is null;
    elsif way is distinct from 'connection' then
      return;
    end if;
    select c.tenant_id, c.person_id, c.id, c.kind, c.client_id, c.name, c.permissions, c.require_approval,
           c.kind = 'apikey' or c.hand_out_links, c.expires_at,
           c.revoked_at is not null,
           exists (select from public.member m where m.tenant_id = c.tenant_id and m.person_id = c.person_id)
      into who_calls.tenant_id, who_calls.person_id, who_calls.id, who_calls.kind, who_calls.client_id, who_calls.name,
           who_calls.permissions, who_calls.require_approval, who_calls.hand_out_links, who_calls.expires_at,
           who_calls.revoked, who_calls.lent
      from public.connection c
     where c.tenant_id = of_tenant and c.id = of_id
       and (way = 'connection') = (c.kind = 'oauth')
       and (way <> 'key' or c.secret_sha256 = of_secret);
  end
  $$;

revoke all on function who_calls(text, uuid, uuid, text) from public;
grant execute on function who_calls(text, uuid, uuid, text) to consign_app;
