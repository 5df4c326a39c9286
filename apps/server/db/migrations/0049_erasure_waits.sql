-- Without the lock that keeps rows of a company from being added: whoever issues waited for it with a draft in his hands, which
-- the erasure waited for.
create or replace function erase_company(of_tenant uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  declare
    members uuid[];
  begin
    perform from public.company c
      where c.tenant_id = of_tenant and (c.erased_at is not null or c.erase_after <= now()) for no key update;
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
