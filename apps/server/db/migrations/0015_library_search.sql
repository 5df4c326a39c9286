-- Records that are in use, most used first, in the order of an index: no sort of a whole address book.
create or replace function library_walk(of_tenant uuid, of_kind text, matching tsquery, of_uses text[], besides uuid[], most integer)
  returns uuid[]
  language plpgsql stable set search_path = pg_catalog, public
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
  as $$
  begin
    return array(
      select w.id from (
        select r.id, r.words, r.uses from public.library_record r
         where r.tenant_id = of_tenant and r.kind = of_kind and not r.archived and r.used > 0
         order by r.used desc, r.name, r.id limit 4000) w
       where w.words @@ matching and (of_uses is null or w.uses = '{}' or w.uses && of_uses) and w.id <> all (besides)
       limit most);
  end
  $$;

-- All records, most used first.
create function library_by_use(of_tenant uuid, of_kind text, of_uses text[], most integer) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, public
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
  as $$
  begin
    return array(
      select r.id from public.library_record r
       where r.tenant_id = of_tenant and r.kind = of_kind and not r.archived
         and (of_uses is null or r.uses = '{}' or r.uses && of_uses)
       order by r.used desc, r.name, r.id limit most);
  end
  $$;
revoke all on function library_by_use(uuid, text, text[], integer) from public;

-- What thousands have in common is looked up among those in use; what these leave free is filled from the first that the index has.
create or replace function library_found(of_tenant uuid, of_kind text, queries text[], of_uses text[], most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  declare
    -- Of the sample: some 2,000 of all records.
    common constant integer := 8;
    query tsquery;
    looked_at integer;
    found_ids uuid[] := '{}';
    more_ids uuid[];
  begin
    if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return '{}';
    end if;
    if queries is null then
      return public.library_by_use(of_tenant, of_kind, of_uses, most);
    end if;
    foreach query in array queries::tsquery[] loop
      looked_at := 4000;
      perform from public.library_record r
        where r.words @@ query and (uuid_hash(r.id) & 255) = 0 offset common - 1 limit 1;
      if found then
        found_ids := found_ids
          || public.library_walk(of_tenant, of_kind, query, of_uses, found_ids, most - cardinality(found_ids));
        exit when cardinality(found_ids) >= most;
        looked_at := case when of_uses is null then 500 else 4000 end;
      end if;
      with candidate as materialized (
        select r.tenant_id, r.kind, r.id, r.name, r.used, r.uses, r.archived
          from public.library_record r where r.words @@ query limit looked_at)
      select (array_agg(c.id order by c.used desc, c.name, c.id)
               filter (where c.tenant_id = of_tenant and c.kind = of_kind and not c.archived
                         and (of_uses is null or c.uses = '{}' or c.uses && of_uses)
                         and c.id <> all (found_ids)))[:most]
        into more_ids from candidate c;
      found_ids := (found_ids || coalesce(more_ids, '{}'))[:most];
      exit when cardinality(found_ids) >= most;
    end loop;
    return found_ids;
  end
  $$;
