import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { rowsOf } from '@consign/testkit/database/rows-of.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Letters that fold, that grow when they fold, non-letters, blanks of every kind, and the function's separators. */
const characters = [...'aBz09łŁßẞæŒþıéÅΩςЙїґ-/.,·´½ﬁ\u0301\u0308', ...' \t\n\u00a0\u2003\u3000\u0001\u0002']

const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 })
const given = fc.array(text, { maxLength: 6 })

/** A document's searched words, text by text and part by part. */
const byItself = `
  select array_to_tsvector(array(
    select distinct right(c.tenant::text, 8) || left(word, 40)
      from (select unnest(search_parts(t)) as word from unnest(c.texts) t
            union all
            select array_to_string(search_parts(chunk), '') from unnest(c.texts) t, regexp_split_to_table(t, '\\s+') chunk
            union all
            select array_to_string(search_parts(t), '') from unnest(c.texts) t where length(t) <= 24) found
     where word <> ''))`

test('the words of all texts together are the words of each text: alone, from blank to blank, and short texts as a whole', async () => {
  await using database = await createTestDatabase()
  const cases = fc.sample(given, 400)
  const different = await rowsOf(
    database,
    `select texts, search_words(tenant, texts) as together, (${byItself}) as alone
       from (select '0190a5f0-0000-7000-8000-0123456789ab'::uuid as tenant,
                    array(select jsonb_array_elements_text(one)) as texts
               from jsonb_array_elements($1::jsonb) one) c
      where search_words(tenant, texts) <> (${byItself})`,
    [JSON.stringify(cases)],
  )
  expect(different).toEqual([])
})

test('there are at most 400 words, and no texts have none', async () => {
  await using database = await createTestDatabase()
  const [row] = await rowsOf(
    database,
    `select length(search_words(id, array(select 'wort' || n from generate_series(1, 1000) n))) as most,
            length(search_words(id, '{}')) as none, length(search_words(id, array[null, ' - '])) as empty
       from (select gen_random_uuid() as id) c`,
  )
  expect(row).toEqual({ most: 400, none: 0, empty: 0 })
})
