-- What a list of documents shows and searches is kept beside them, in step with the version in force, so that a page
-- costs the same whether a company has ten documents or a million.

create table document_listing (
  tenant_id uuid not null,
  document_id uuid not null,
  sender text,
  carrier text,
  consignee text,
  from_city text,
  from_country text,
  from_date text,
  to_city text,
  to_country text,
  to_date text,
  vehicle_plate text,
  trailer_plate text,
  -- Lines of goods that are dangerous.
  dangerous_goods integer not null,
  -- `search_words` of what a search looks at.
  words tsvector not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade deferrable initially deferred
);
alter table document_listing enable row level security;
create policy own_company on document_listing to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update on document_listing to consign_app;
create index document_listing_words on document_listing using gin (words);

-- Pages are read along these, newest change first.
create index document_changed on document (tenant_id, head_received_at desc, id desc);
create index document_state_changed on document (tenant_id, state, head_received_at desc, id desc);

-- Words without case and accents, whatever the locale of the database: what is left is a-z, 0-9, Cyrillic and Greek.
create function search_folded(given text) returns text
  language sql immutable parallel safe strict set search_path = pg_catalog
  return translate(
    replace(replace(replace(replace(replace(
      regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZŁłĐđØøĦħŦŧıАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'abcdefghijklmnopqrstuvwxyzllddoohhttiабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ');

-- The parts of a text between whatever is no letter and no figure.
create function search_parts(given text) returns text[]
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return array_remove(regexp_split_to_array(search_folded(given), '[^a-z0-9а-яєіґђјљњћџα-ω]+'), '');

-- A word as it is indexed: with the end of its company's id before it, so that a search finds words of one company.
create function search_lexeme(of_tenant uuid, word text) returns text
  language sql immutable parallel safe strict set search_path = pg_catalog
  return right(of_tenant::text, 8) || left(word, 40);

-- What a search finds a document by: each part of its texts, and what is written together where people leave spaces and
-- hyphens out: short texts such as plates as a whole, longer ones from blank to blank.
create function search_words(of_tenant uuid, texts text[]) returns tsvector
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return array_to_tsvector(array(
    select distinct search_lexeme(of_tenant, word)
      from (select unnest(search_parts(t)) as word from unnest(texts) t
            union all
            select array_to_string(search_parts(c), '') from unnest(texts) t, regexp_split_to_table(t, '\s+') c
            union all
            select array_to_string(search_parts(t), '') from unnest(texts) t where length(t) <= 24) found
     where word <> '' limit 400));

-- The beginning of a word.
create function search_prefix(of_tenant uuid, word text) returns text
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return '''' || search_lexeme(of_tenant, word) || ''':*';

-- What was typed, as a search: the beginning of a word for each, or all of it written together. Null when there is
-- neither a letter nor a figure in it.
create function search_query(of_tenant uuid, typed text) returns tsquery
  language sql immutable parallel safe strict set search_path = pg_catalog, public
  return (
    select (string_agg(case when cardinality(parts) = 1 then search_prefix(of_tenant, parts[1])
              else '(' || search_prefix(of_tenant, array_to_string(parts, '')) || ' | ' ||
                   (select string_agg(search_prefix(of_tenant, p), ' & ') from unnest(parts) p) || ')' end, ' & ')
            || ' | ' || search_prefix(of_tenant, string_agg(array_to_string(parts, ''), '' order by n)))::tsquery
      from (select search_parts(chunk) as parts, n
              from regexp_split_to_table(left(typed, 200), '\s+') with ordinality as c (chunk, n)) chunks
     where cardinality(parts) > 0);

-- Documents of the company that is set that have all the words, at most so many, in no order. A policy would keep the
-- index of words from being used: its operators are not known to tell nothing of other companies' rows.
create function documents_with(of_tenant uuid, typed text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
  begin
    if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '')::uuid then
      return;
    end if;
    return query
      with found as materialized (
        select l.tenant_id, l.document_id from public.document_listing l
         where l.words @@ public.search_query(of_tenant, typed) limit most)
      select document_id from found where tenant_id = of_tenant;
  end
  $$;
revoke all on function documents_with(uuid, text, integer) from public;
grant execute on function documents_with(uuid, text, integer) to consign_app;

-- How many documents of a company are in which state: sums, and the changes since they were last added up. Changes are
-- only ever added, so nobody who signs waits for another who does.
create table document_count (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  state text not null,
  documents bigint not null,
  primary key (tenant_id, state)
);
create table document_count_change (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  state text not null,
  change integer not null,
  made_at timestamptz not null default clock_timestamp()
);
create index document_count_change_tenant on document_count_change (tenant_id);
create index document_count_change_made on document_count_change (made_at);
alter table document_count enable row level security;
alter table document_count_change enable row level security;
create policy own_company on document_count to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy own_company on document_count_change to consign_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select on document_count, document_count_change to consign_app;

create function count_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    if tg_op = 'UPDATE' then
      insert into public.document_count_change (tenant_id, state, change)
        values (old.tenant_id, old.state, -1), (new.tenant_id, new.state, 1);
    else
      insert into public.document_count_change (tenant_id, state, change) values (new.tenant_id, new.state, 1);
    end if;
    return null;
  end
  $$;
revoke all on function count_document() from public;
grant execute on function count_document() to consign_app;
create trigger counted_new after insert on document for each row execute function count_document();
create trigger counted_change after update of state on document
  for each row when (old.state is distinct from new.state) execute function count_document();

-- Adds up at most `most` changes older than `age` and a minute; answers how many.
create function sweep_document_count_change(age interval, most integer) returns integer
  language sql security definer set search_path = pg_catalog, public
  begin atomic
    with gone as (
      delete from public.document_count_change where ctid = any (array(
        select ctid from public.document_count_change
         where made_at < now() - greatest(age, interval '1 minute')
         order by made_at limit least(most, 1000) for update skip locked))
      returning tenant_id, state, change),
    summed as (
      insert into public.document_count as c (tenant_id, state, documents)
      select tenant_id, state, sum(change) from gone group by tenant_id, state order by tenant_id, state
          on conflict (tenant_id, state) do update set documents = c.documents + excluded.documents)
    select count(*)::integer from gone;
  end;
revoke all on function sweep_document_count_change(interval, integer) from public;
grant execute on function sweep_document_count_change(interval, integer) to consign_app;

-- Documents that are there already.
insert into document_count (tenant_id, state, documents)
  select tenant_id, state, count(*) from document group by tenant_id, state;
insert into document_listing
  select d.tenant_id, d.id, n #>> '{sender,name}', n #>> '{carrier,name}', n #>> '{consignee,name}',
         coalesce(n #>> '{takingOver,place,address,city}', n #>> '{loading,place,city}'),
         coalesce(n #>> '{takingOver,place,address,country}', case when d.type_name = 'pl-waybill' then 'PL' end),
         coalesce(n #>> '{takingOver,date}', n #>> '{loading,date}'),
         coalesce(n #>> '{delivery,place,address,city}', n #>> '{destination,place,city}'),
         coalesce(n #>> '{delivery,place,address,country}', case when d.type_name = 'pl-waybill' then 'PL' end),
         left(coalesce(n #>> '{delivery,timeLimit}', n #>> '{destination,timeLimit}'), 10),
         coalesce(n #>> '{vehicle,tractorPlate}', n ->> 'vehiclePlate'),
         coalesce(n #>> '{vehicle,trailerPlate}', n ->> 'trailerPlate'),
         coalesce(jsonb_array_length(jsonb_path_query_array(n, '$.goods[*].adr')), 0)
           + case when n ? 'dangerousGoods' then 1 else 0 end,
         search_words(d.tenant_id, array_remove(array[d.reference, n #>> '{noteNumber,value}', n #>> '{sender,name}',
           n #>> '{carrier,name}', n #>> '{consignee,name}', n #>> '{takingOver,place,name}',
           n #>> '{takingOver,place,address,city}', n #>> '{delivery,place,name}', n #>> '{delivery,place,address,city}',
           n #>> '{loading,place,city}', n #>> '{destination,place,city}', n #>> '{vehicle,tractorPlate}',
           n #>> '{vehicle,trailerPlate}', n ->> 'vehiclePlate', n ->> 'trailerPlate'], null))
    from document d
    join version v on v.tenant_id = d.tenant_id and v.id = d.current_version_id,
    lateral (select v.body::jsonb -> 'data' as n) data;
