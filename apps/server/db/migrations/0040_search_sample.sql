-- A search costs the same whether few documents have a word or all: an index of words tells of all that have one at once,
-- which takes as long as there are. So one document in 256 is also in a small index of its own; a word that many of those
-- have is not looked up in the large one.

create index document_listing_sample on document_listing using gin (words) with (fastupdate = off)
  where (uuid_hash(document_id) & 255) = 0;

-- Parts of a search, each of which every document has that the search finds: the longest first, which most likely are
-- the rarest. At most four. Each is looked for as `search_query` looks for it: alone, or written together with its neighbours.
create function search_probes(of_tenant uuid, typed text) returns tsquery[]
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return array(
    select (search_prefix(of_tenant, part)
             || case when cardinality(parts) > 1 then ' | ' || search_prefix(of_tenant, array_to_string(parts, '')) else '' end
             || case when whole <> array_to_string(parts, '') then ' | ' || search_prefix(of_tenant, whole) else '' end)::tsquery
      from (select parts, string_agg(array_to_string(parts, ''), '') over
                     (order by n rows between unbounded preceding and unbounded following) as whole
              from (select search_parts(chunk) as parts, n
                      from regexp_split_to_table(left(typed, 200), '\s+') with ordinality as c (chunk, n)) chunks
             where cardinality(parts) > 0) chunks, unnest(parts) part
     group by part, parts, whole
     order by length(part) desc, part limit 4);

-- Documents of the company that is set that have all the words, in no order; null when more than `most` do, or so many
-- have each of the words that they are not looked through. A policy would keep the indexes of words from being used:
-- their operators are not known to tell nothing of other companies' rows. `documents_with` stays for the servers of the
-- release before.
create function documents_found(of_tenant uuid, typed text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  declare
    -- Of the sample: some 4,000 of all documents. A word that 1,000 have is taken for one of these once in a million.
    common constant integer := 16;
    -- However unlikely: no search looks at more.
    looked_at constant integer := 20000;
    wanted constant tsquery := public.search_query(of_tenant, typed);
    probe tsquery;
    found_ids uuid[];
    candidates integer;
  begin
    if wanted is null or of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return '{}';
    end if;
    foreach probe in array public.search_probes(of_tenant, typed) loop
      perform from public.document_listing
        where words @@ probe and (uuid_hash(document_id) & 255) = 0 offset common - 1 limit 1;
      continue when found;
      -- The rest of the words is not asked of the index, which would go through all documents that have each.
      with candidate as materialized (
        select tenant_id, document_id, words from public.document_listing where words @@ probe limit looked_at)
      select count(*), array_agg(document_id) filter (where tenant_id = of_tenant and words @@ wanted)
        into candidates, found_ids from candidate;
      if candidates = looked_at or cardinality(found_ids) > most then
        return null;
      end if;
      return coalesce(found_ids, '{}');
    end loop;
    return null;
  end
  $$;
revoke all on function documents_found(uuid, text, integer) from public;
grant execute on function documents_found(uuid, text, integer) to consign_app;
