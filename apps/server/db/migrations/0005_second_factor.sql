-- People's second factors: secrets of one-time passwords (RFC 6238), encrypted with a key of the installation.
create table factor (
  id          uuid primary key,
  person_id   uuid not null references person,
  name        text not null check (length(name) <= 120),
  secret      bytea not null,
  -- The time step of the last code that was accepted; neither it nor an older one is accepted again.
  last_step   bigint not null default 0,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- When a code of it was first accepted; until then it protects nothing.
  verified_at timestamptz
);
create index factor_person on factor (person_id);
create unique index factor_name on factor (person_id, name) where name <> '';
grant select, insert, update, delete on factor to consign_app;

-- How a session's person signed in, when they proved their second factor, and the challenge they answer.
alter table session
  add column method text not null default 'password' check (method in ('password', 'otp')),
  add column second_factor_at timestamptz,
  add column challenge_id uuid,
  add column challenged_factor uuid,
  add column challenged_at timestamptz,
  add column challenge_tries integer not null default 0;

-- Also tells whether a person with a verified factor signed in without it.
drop function who_calls(text, uuid, uuid, text);
-- The caller of a request, before any company is known: the one session, connection or key that is named, by its whole
-- primary key; all null where there is none. Ids of sessions and connections come from tokens the server signed; a key's
-- row is shown only beside the digest of its secret. Answers neither secrets nor anything a company keeps.
create function who_calls(
  way text, of_tenant uuid, of_id uuid, of_secret text,
  out tenant_id uuid, out person_id uuid, out role text, out id uuid, out kind text, out client_id text, out name text,
  out permissions text[], out require_approval boolean, out hand_out_links boolean, out expires_at timestamptz,
  out revoked boolean, out lent boolean, out lacks_factor boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    if way = 'person' then
      select s.tenant_id, s.person_id, m.role, p.name,
             s.second_factor_at is null and exists (
               select from public.factor f where f.person_id = s.person_id and f.verified_at is not null)
        into who_calls.tenant_id, who_calls.person_id, who_calls.role, who_calls.name, who_calls.lacks_factor
        from public.session s
        join public.member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
        join public.person p on p.id = s.person_id
       where s.tenant_id = of_tenant and s.id = of_id and s.revoked_at is null
         and (s.ends_at is null or s.ends_at > now());
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

-- Forgets their factors as well.
create or replace function erase_person(of_person uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    address text;
  begin
    select p.email into address from public.person p where p.id = of_person and p.erased_at is null for update;
    if not found or exists (select from public.member m where m.person_id = of_person)
       or exists (select from public.person_company c where c.person_id = of_person) then
      return false;
    end if;
    update public.person
       set email = of_person || '@erased.invalid', name = '-', password_hash = '-', metadata = '{}', locale = 'en',
           confirmed_at = null, last_sign_in_at = null, updated_at = now(), erased_at = now()
     where id = of_person;
    update public.approval set decided_by = null, decided_by_person = null
     where decided_by_person = of_person and document_id is null;
    delete from public.one_time_token where person_id = of_person;
    delete from public.factor where person_id = of_person;
    delete from public.oauth_record where person_id = of_person;
    delete from public.invitation where email = address;
    delete from public.sign_up where email = address;
    delete from public.job where kind = 'mail' and position('"to":' || to_json(address)::text in payload) > 0;
    return true;
  end
  $$;
