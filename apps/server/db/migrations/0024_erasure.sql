-- What people and companies ask to have erased (docs/retention.md). Evidence, and the log that is linked by digests, stay;
-- so the rows that they name stay as well, without what says who that was.

alter table person add column erased_at timestamptz;

-- A company is erased some days after an owner asked for it; until then he may change his mind.
alter table company
  add column erase_after timestamptz,
  add column erase_asked_by uuid,
  add column erased_at timestamptz;

-- The server's role may delete none of these rows. The functions look past the policies; what holds instead: the first
-- touches nobody who belongs to a company, the second no company whose time has not come.

-- An account without a membership becomes an id that names nobody; what was mailed to its address goes, and so does what
-- was not part of a document's evidence. False when there is none, or it belongs to a company.
create function erase_person(of_person uuid) returns boolean
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
    delete from public.oauth_record where person_id = of_person;
    delete from public.invitation where email = address;
    delete from public.sign_up where email = address;
    delete from public.job where kind = 'mail' and position('"to":' || to_json(address)::text in payload) > 0;
    return true;
  end
  $$;

-- Everything of a company but its documents with their evidence, the approvals that are part of it, and its log. Whoever
-- belonged to it alone goes with it. Done again it removes what calls under way still wrote. False before its time.
create function erase_company(of_tenant uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    members uuid[];
  begin
    perform from public.company c
      where c.tenant_id = of_tenant and (c.erased_at is not null or c.erase_after <= now()) for update;
    if not found then
      return false;
    end if;
    members := array(select m.person_id from public.member m where m.tenant_id = of_tenant order by 1);
    delete from public.session where tenant_id = of_tenant;
    delete from public.member where tenant_id = of_tenant;
    delete from public.person_company where tenant_id = of_tenant;
    delete from public.idempotency where tenant_id = of_tenant;
    delete from public.invitation where tenant_id = of_tenant;
    delete from public.draft where tenant_id = of_tenant;
    delete from public.approval where tenant_id = of_tenant and document_id is null;
    delete from public.key_account where tenant_id = of_tenant;
    delete from public.oauth_record where tenant_id = of_tenant;
    delete from public.connection c where c.tenant_id = of_tenant
      and not exists (select from public.approval a where a.tenant_id = of_tenant and a.connection_id = c.id);
    -- No secret has this digest.
    update public.connection
       set revoked_at = coalesce(revoked_at, now()), secret_sha256 = case kind when 'apikey' then repeat('0', 64) end
     where tenant_id = of_tenant;
    delete from public.sign_up where invited_to = of_tenant;
    delete from public.job where kind = 'mail' and line = of_tenant;
    update public.company set tax_id = null, erased_at = coalesce(erased_at, now()), erase_after = null
     where tenant_id = of_tenant;
    perform public.erase_person(m) from unnest(members) m;
    return true;
  end
  $$;

revoke all on function erase_person(uuid), erase_company(uuid) from public;
grant execute on function erase_person(uuid), erase_company(uuid) to consign_app;
