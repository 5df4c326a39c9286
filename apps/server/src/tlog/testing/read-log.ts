import { entryBytes } from '@consign/log'
import { naiveTree } from '@consign/log/testing'
import { rowsOf } from '@consign/testkit'
import type { TestDatabase } from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { expect } from 'vitest'

export interface Entry {
  readonly docTag: string
  readonly sequence: number
  readonly eventDigest: string
}

export async function entriesOf(database: TestDatabase): Promise<Entry[]> {
  const rows = await rowsOf<Record<string, never>>(
    database,
    `select index, encode(doc_tag, 'hex') as "docTag", sequence, encode(event_digest, 'hex') as "eventDigest"
       from log_entry order by index`,
  )
  expect(rows.map((row) => Number(row['index']))).toEqual(rows.map((_, place) => place))
  return rows as unknown as Entry[]
}

/** Every link of every chain, as its entry. */
export const linksOf = (database: TestDatabase): Promise<Entry[]> =>
  rowsOf(
    database,
    `select encode(s.doc_tag, 'hex') as "docTag", l.position - 1 as sequence, l.event_digest::text as "eventDigest"
       from chain_link l join log_salt s using (tenant_id, document_id)`,
  ) as Promise<unknown> as Promise<Entry[]>

/** Resolves when a checkpoint covers everything written. */
export async function untilSigned(database: TestDatabase): Promise<void> {
  const state = `select (select count(*) from log_pending)::int as waiting,
              (select count(*) from log_entry)::int
                - coalesce((select max(size) from log_checkpoint
                             where origin = (select origin from log_origin order by generation desc limit 1)), 0)::int
                as unsigned`
  await eventually(async () => expect(await rowsOf(database, state)).toEqual([{ waiting: 0, unsigned: 0 }]))
}

/**
 * Each link is in the log once and in the order of its chain, and every checkpoint ever signed is the tree of the first
 * entries by RFC 6962.
 */
export async function mustBeOneHistory(
  database: TestDatabase,
  expected: (database: TestDatabase) => Promise<Entry[]> = linksOf,
): Promise<void> {
  const [entries, links] = [await entriesOf(database), await expected(database)]
  const text = ({ docTag, sequence, eventDigest }: Entry) => `${docTag} ${sequence} ${eventDigest}`
  expect(entries.map(text).sort()).toEqual(links.map(text).sort())
  const last = new Map<string, number>()
  for (const { docTag, sequence } of entries) {
    expect(sequence).toBe((last.get(docTag) ?? -1) + 1)
    last.set(docTag, sequence)
  }
  const bytes = entries.map(({ docTag, sequence, eventDigest }) =>
    entryBytes({ docTag, sequence, eventDigest }),
  )
  const checkpoints = await rowsOf<{ size: string; root: Buffer }>(
    database,
    'select size, root from log_checkpoint order by size',
  )
  const tree = naiveTree(bytes)
  for (const { size, root } of checkpoints)
    expect(root.toString('hex')).toBe(Buffer.from(tree.root(Number(size))).toString('hex'))
}
