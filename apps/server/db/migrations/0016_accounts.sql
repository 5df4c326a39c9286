-- A sign-up that waits for its address to be confirmed is no person yet: it holds no address, and the next sign-up with
-- the address takes its place, so that the links mailed before name nothing any more.
create table sign_up (
  id              uuid primary key,
  email           text not null unique check (email = lower(email) and length(email) <= 254),
  name            text not null check (length(name) between 1 and 120),
  password_hash   text not null,
  metadata        text not null check (octet_length(metadata) <= 8192),
  locale          text not null check (locale in ('en', 'pl')),
  -- The company to found, or the invitation to accept.
  company_name    text check (length(company_name) between 1 and 120),
  company_country text check (company_country ~ '^[A-Z]{2}$'),
  company_tax_id  text check (length(company_tax_id) between 1 and 35),
  invited_to      uuid,
  invitation_id   uuid,
  tries           integer not null default 0,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  check ((company_name is null) = (company_country is null)),
  check ((invited_to is null) = (invitation_id is null)),
  check ((company_name is null) <> (invitation_id is null))
);

create index sign_up_expiry on sign_up (expires_at);

grant select, insert, update, delete on sign_up to consign_app;

-- People who never confirmed their address give it back to whoever has it.
update person set email = id || '@unconfirmed.invalid' where confirmed_at is null;

alter table person
  -- What clients keep beside the name, as JSON; nothing of ours reads it.
  add column metadata text not null default '{}' check (octet_length(metadata) <= 8192),
  add column last_sign_in_at timestamptz;

-- A code is guessed at most so often as `tries` allows; a password that is asked for again is proved by a code as well.
alter table one_time_token
  add column tries integer not null default 0,
  drop constraint one_time_token_kind_check,
  add constraint one_time_token_kind_check
    check (kind in ('signup', 'recovery', 'email_change', 'magiclink', 'reauthentication'));

grant update (used_at, tries) on one_time_token to consign_app;

-- A session ends some time after its last refresh and at the latest some time after its person proved who he is; a
-- key's session ends with the key.
alter table session
  add column authenticated_at timestamptz not null default now(),
  add column ends_at timestamptz,
  add column user_agent text check (length(user_agent) <= 200);

update session
   set authenticated_at = created_at,
       ends_at = case when person_id is not null
                 then least(refreshed_at + interval '30 days', created_at + interval '365 days') end;

-- As before, and whose session ended by itself is nobody.
create or replace function who_calls(
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

create function sweep_sign_up(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.sign_up where ctid = any (array(
        select ctid from public.sign_up
         where expires_at < now() - greatest(age, interval '0')
         order by expires_at limit least(most, 1000) for update skip locked))
      returning 1)
    select count(*)::integer from gone;
  end;

revoke all on function sweep_sign_up(interval, integer) from public;
grant execute on function sweep_sign_up(interval, integer) to consign_app;
