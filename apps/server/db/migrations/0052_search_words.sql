-- The same words as before, found in all texts at once instead of in each part of each: whoever issues a note waits for
-- them, and they were a seventh of what issuing costs the database.

-- `\x01` stands between texts, `\x02` for what is between their words; neither is a letter, nor changed by folding. A lexeme
-- has the form of `search_lexeme`, which one would call some sixty times.
create or replace function search_words(of_tenant uuid, texts text[]) returns tsvector
  language plpgsql immutable parallel safe strict set search_path = pg_catalog, public
  as $$
  declare
    no_letter constant text := '[^a-z0-9а-яєіґђјљњћџα-ω]+';
    company constant text := right(of_tenant::text, 8);
    clean constant text[] := array(select translate(coalesce(t, ''), e'\x01\x02', '--') from unnest(texts) t);
    folded constant text := public.search_folded(regexp_replace(array_to_string(clean, e'\x01'), '\s+', e'\x02', 'g'));
  begin
    return array_to_tsvector(array(
      select distinct company || left(word, 40)
        from (select regexp_split_to_table(folded, no_letter) as word
              union all
              select regexp_replace(part, no_letter, '', 'g') from regexp_split_to_table(folded, '[\x01\x02]') part
              union all
              select regexp_replace(whole, no_letter, '', 'g')
                from unnest(texts, string_to_array(folded, e'\x01')) as t (given, whole) where length(given) <= 24) found
       where word <> '' limit 400));
  end
  $$;
