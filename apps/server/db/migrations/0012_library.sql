-- The address book: contractors, vehicles and templates of a company (docs/address-book.md).
create table library_record (
  tenant_id    uuid not null references company,
  kind         text not null check (kind in ('contractor', 'vehicle', 'template')),
  id           uuid not null,
  revision     integer not null check (revision >= 1),
  -- A vehicle's is its plate.
  name         text not null,
  archived     boolean not null,
  country      text,
  tax_id       text,
  vehicle_kind text,
  type_name    text,
  type_version text,
  uses         text[] not null,
  -- JCS of the record's own members; a template's data are at most 262,144 bytes of it.
  data         text not null check (octet_length(data) <= 280000),
  warnings     text not null,
  -- What VIES answered about the tax id, and when.
  vies         text,
  -- The searched texts, folded (ledger/fold.ts).
  search       text not null,
  -- Fields, words and runs of words, each behind the end of the company's id.
  words        tsvector not null,
  -- What is the same of a record and its double: country and tax number, or the plate; name and postcode, or plate and country.
  number_key   text,
  double_key   text not null,
  -- Notes of the last 90 days that name it: counted at the issue, and anew once a day.
  used         integer not null default 0 check (used >= 0),
  created_at   evidence_time not null,
  updated_at   evidence_time not null,
  primary key (tenant_id, kind, id)
);
create index library_record_words on library_record using gin (words) with (fastupdate = off);
-- One record in 256: a word that many of these have is too common to look up in the whole index.
create index library_record_sample on library_record using gin (words) with (fastupdate = off)
  where (uuid_hash(id) & 255) = 0;
create index library_record_used on library_record (tenant_id, kind, used desc, name, id) where not archived;
create index library_record_newest on library_record (tenant_id, kind, updated_at desc, id desc);
create index library_record_number on library_record (tenant_id, kind, number_key) where number_key is not null;
create index library_record_double on library_record (tenant_id, kind, double_key);

alter table library_record enable row level security;
create policy own_company on library_record to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on library_record to consign_app;

-- Contractors and folded plates that a document names, by which use of the address book is counted.
alter table document_listing add column named text[] not null default '{}';
update document_listing l
   set named = array(
         select distinct lower(m[1]) from regexp_matches(v.body, '"contractorId":"([0-9A-Fa-f-]{36})"', 'g') m
         union
         select array_to_string(search_parts(p), '') from unnest(array[l.vehicle_plate, l.trailer_plate]) p
          where cardinality(search_parts(p)) > 0)
  from document d join version v on v.tenant_id = d.tenant_id and v.id = d.current_version_id
 where d.tenant_id = l.tenant_id and d.id = l.document_id;

-- Kept answers about a record, to be emptied when a person's data are removed from it.
create index idempotency_of_record on idempotency (tenant_id, ((answer::json) ->> 'id')) where scope = 'library';

-- Empties the kept answers of a record's operations: a repeat then answers the record as it is.
create function forget_answers(of_tenant uuid, of_record text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $$
  begin
    if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return;
    end if;
    update public.idempotency set answer = '{"redacted":true}'
     where tenant_id = of_tenant and scope = 'library' and (answer::json) ->> 'id' = of_record
       and (answer::json) ->> 'revision' is not null;
  end
  $$;

-- Records with all the words, most used first, from as many as `looked_at` of the most used.
create function library_walk(of_tenant uuid, of_kind text, matching tsquery, of_uses text[], besides uuid[], most integer)
  returns uuid[]
  language plpgsql stable set search_path = pg_catalog, public
  -- For words that many records have: in the order of use the first of them come soon.
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
  as $$
  declare
    looked_at constant integer := 20000;
  begin
    return array(
      select w.id from (
        select r.id, r.words, r.uses from public.library_record r
         where r.tenant_id = of_tenant and r.kind = of_kind and not r.archived
         order by r.used desc, r.name, r.id limit looked_at) w
       where w.words @@ matching and (of_uses is null or w.uses = '{}' or w.uses && of_uses) and w.id <> all (besides)
       limit most);
  end
  $$;

-- Records of the company in `app.tenant_id` that match one of the queries: those of the first before those of the next, each by
-- use. All records by use without queries. Looks past the policy, as `documents_found` does, and compares the company itself.
create function library_found(of_tenant uuid, of_kind text, queries text[], of_uses text[], most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  declare
    -- Of the sample: some 2,000 of all records.
    common constant integer := 8;
    looked_at constant integer := 4000;
    query tsquery;
    found_ids uuid[] := '{}';
    more_ids uuid[];
    candidates integer;
  begin
    if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return '{}';
    end if;
    if queries is null then
      return array(
        select r.id from public.library_record r
         where r.tenant_id = of_tenant and r.kind = of_kind and not r.archived
           and (of_uses is null or r.uses = '{}' or r.uses && of_uses)
         order by r.used desc, r.name, r.id limit most);
    end if;
    foreach query in array queries::tsquery[] loop
      candidates := looked_at;
      perform from public.library_record r
        where r.words @@ query and (uuid_hash(r.id) & 255) = 0 offset common - 1 limit 1;
      if not found then
        with candidate as materialized (
          select r.tenant_id, r.kind, r.id, r.name, r.used, r.uses, r.archived
            from public.library_record r where r.words @@ query limit looked_at)
        select count(*),
               (array_agg(c.id order by c.used desc, c.name, c.id)
                 filter (where c.tenant_id = of_tenant and c.kind = of_kind and not c.archived
                           and (of_uses is null or c.uses = '{}' or c.uses && of_uses)
                           and c.id <> all (found_ids)))[:most]
          into candidates, more_ids from candidate c;
      end if;
      if candidates = looked_at then
        more_ids := public.library_walk(of_tenant, of_kind, query, of_uses, found_ids, most);
      end if;
      found_ids := (found_ids || coalesce(more_ids, '{}'))[:most];
      exit when cardinality(found_ids) >= most;
    end loop;
    return found_ids;
  end
  $$;

do $$
declare
  name regprocedure;
begin
  foreach name in array array[
    'forget_answers(uuid, text)', 'library_found(uuid, text, text[], text[], integer)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to consign_app', name);
  end loop;
end
$$;
-- Called by `library_found` alone, past the policy.
revoke all on function library_walk(uuid, text, tsquery, text[], uuid[], integer) from public;

-- Removes the address book as well.
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
    delete from public.library_record where tenant_id = of_tenant;
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
