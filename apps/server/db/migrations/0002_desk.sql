-- What a dispatcher's desk asks for: open drafts, what waits for the company, and to whom links were mailed.

create index draft_open on draft (tenant_id, change_id desc) where document_id is null;

alter table document_listing
  add column sender_phone text,
  -- SHA-256 of the JCS of the carrier's reservations in the data in force, and of those that the sender accepted last.
  add column reserved sha256_hex,
  add column accepted sha256_hex;
create index document_listing_reserved on document_listing (tenant_id, document_id)
  where reserved is not null and reserved is distinct from accepted;

-- A version's body is JCS, so each of its parts is, too.
update document_listing l
   set reserved = encode(sha256(convert_to(((v.body::json) #> '{data,carrierReservations}')::text, 'UTF8')), 'hex'),
       accepted = (select c.payload::json ->> 'digest' from chain_link c
                    where c.tenant_id = l.tenant_id and c.document_id = l.document_id
                      and c.name = 'reservations.accepted' order by c.position desc limit 1)
  from document d join version v on v.tenant_id = d.tenant_id and v.id = d.current_version_id
 where d.tenant_id = l.tenant_id and d.id = l.document_id and v.body like '%"carrierReservations":%';
update document_listing l
   set sender_phone = (v.body::json) #>> '{data,sender,phone}'
  from document d join version v on v.tenant_id = d.tenant_id and v.id = d.current_version_id
 where d.tenant_id = l.tenant_id and d.id = l.document_id and v.body like '%"phone":%';

-- The address that a link was last mailed to, and when; null once the company was erased.
alter table sign_grant
  add column sent_to text check (length(sent_to) <= 254),
  add column sent_at evidence_time;
create index sign_grant_sent on sign_grant (tenant_id, sent_at desc) where sent_to is not null;
grant update (sent_to, sent_at) on sign_grant to consign_app;

-- Forgets those addresses as well.
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
    update public.sign_link_code set email = null where tenant_id = of_tenant;
    update public.sign_grant set sent_to = null where tenant_id = of_tenant and sent_to is not null;
    delete from public.seal_certificate where tenant_id = of_tenant;
    delete from public.seal_setting where tenant_id = of_tenant;
    delete from public.seal_owed where tenant_id = of_tenant;
    delete from public.event where tenant_id = of_tenant;
    update public.company set tax_id = null, phone = null, erased_at = coalesce(erased_at, now()), erase_after = null
     where tenant_id = of_tenant;
    perform public.erase_person(m) from unnest(members) m;
    return true;
  end
  $$;
