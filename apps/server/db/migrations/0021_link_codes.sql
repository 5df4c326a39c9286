-- Signing links that ask for a code: six digits, mailed to an address that was named when the link was made.

create table sign_link_code (
  tenant_id    uuid not null,
  grant_id     uuid not null,
  -- Where codes are mailed; null once the company was erased: then there are none.
  email        text check (length(email) <= 254),
  -- Of the code that was mailed last, which is made of this id; null before the first.
  code_id      uuid,
  expires_at   timestamptz,
  tries        integer not null default 0,
  -- When codes were mailed, those of the last hour.
  mailed_at    timestamptz[] not null default '{}' check (cardinality(mailed_at) <= 5),
  confirmed_at evidence_time,
  primary key (tenant_id, grant_id),
  foreign key (tenant_id, grant_id) references sign_grant
);

alter table sign_link_code enable row level security;
create policy own_company on sign_link_code to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on sign_link_code to consign_app;
grant update (email, code_id, expires_at, tries, mailed_at, confirmed_at) on sign_link_code to consign_app;

-- A company that is erased leaves no address. Its column of that is of a later migration.
create function forget_code_addresses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    if to_jsonb(new) ->> 'erased_at' is not null then
      update public.sign_link_code set email = null where tenant_id = new.tenant_id;
    end if;
    return null;
  end
  $$;
revoke all on function forget_code_addresses() from public;
create trigger forget_code_addresses after update on company
  for each row execute function forget_code_addresses();
