import { hashesAt } from '@consign/log'
import { issueNote, rowsOf, signUp } from '@consign/testkit'
import { attempt } from '@consign/testkit/database/attempt-sql.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { describe, expect, it } from 'vitest'
import { entriesOf, mustBeOneHistory, untilSigned } from './testing/read-log.ts'

const stage = useTwoServers()
const database = () => stage.service.database
/** Links of a missing document, beside the database's own. */
const pend = (count: number) =>
  rowsOf(
    database(),
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256('document'), sha256(convert_to(n::text, 'UTF8')), n from generate_series(0, $1::int - 1) n`,
    [count],
  )

describe('the log', () => {
  it('has every link of every chain once, in the order of the chain, and signs that', async () => {
    const ania = await signUp(stage.service)
    const notes = [await issueNote(ania), await issueNote(ania)]
    await signNote(stage.service, ania, notes[0]!.id, 'sender', 'carrier')
    await signNote(stage.other, ania, notes[1]!.id, 'sender')
    await untilSigned(database())
    expect((await entriesOf(database())).length).toBeGreaterThan(10)
    await mustBeOneHistory(database())
  })

  it('says nothing of a document that its salt does not say', async () => {
    const [row] = await rowsOf(
      database(),
      `select encode(doc_tag, 'hex') as tag, salt,
              encode(sha256(convert_to(format(E'ecmr-doc-tag/v1\\n%s\\n%s\\n', document_id, salt), 'UTF8')), 'hex') as made
         from log_salt limit 1`,
    )
    expect(row?.['salt']).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(row?.['tag']).toBe(row?.['made'])
    const columns = await rowsOf(
      database(),
      `select column_name from information_schema.columns where table_name in ('log_entry', 'log_pending')`,
    )
    expect(columns.map((each) => each['column_name'])).not.toContain('tenant_id')
  })

  it('nothing of it can be changed or taken out by the role of the server’s queries', async () => {
    for (const sql of [
      'update log_entry set sequence = 0',
      'delete from log_entry',
      'delete from log_node',
      'update log_node set level = 1',
      'delete from log_checkpoint',
      `update log_checkpoint set note = ''`,
      'delete from log_cosignature',
      `update log_origin set origin = 'x'`,
      `update log_salt set salt = ''`,
      'insert into log_pending (doc_tag, event_digest, sequence) select doc_tag, event_digest, sequence from log_entry',
    ])
      expect([sql, await attempt(database(), { role: 'app' }, sql)]).toEqual([sql, { refused: '42501' }])
    const twice = 'insert into log_entry select * from log_entry limit 1'
    expect(await attempt(database(), { role: 'app' }, twice)).toMatchObject({ refused: '23505' })
  })

  it('stores the roots of whole tiles, over more than one level of them', async () => {
    await pend(3_000)
    await untilSigned(database())
    const [size] = await rowsOf(database(), 'select count(*)::int as n from log_entry')
    const nodes = await rowsOf(database(), 'select count(*)::int as n from log_node where level = 1')
    expect(nodes).toEqual([{ n: hashesAt(Number(size?.['n']), 1) }])
  })
})

describe('one server writes it', () => {
  const leaders = async () =>
    (
      await rowsOf(
        database(),
        `select pid from pg_locks where locktype = 'advisory' and granted
            and objid = (7246041884::bigint & 4294967295)::oid and classid = (7246041884::bigint >> 32)::oid
            and database = (select oid from pg_database where datname = current_database())`,
      )
    ).map(({ pid }) => pid)

  it('at a time, and another takes over when its connection ends', async () => {
    const [leader, ...others] = await leaders()
    expect(others).toEqual([])
    await rowsOf(database(), 'select pg_terminate_backend($1)', [leader])
    await expect.poll(async () => (await leaders()).filter((pid) => pid !== leader)).toHaveLength(1)
    await pend(700)
    await untilSigned(database())
  })

  it('stops, without losing or repeating an entry, where it is cut off in the middle of a batch', async () => {
    const before = (await entriesOf(database())).length
    for (let round = 0; round < 5; round++) {
      await pend(1_000)
      for (const pid of await leaders()) await rowsOf(database(), 'select pg_terminate_backend($1)', [pid])
    }
    await untilSigned(database())
    expect((await entriesOf(database())).length).toBe(before + 5_000)
  })
})

describe('signs nothing more', () => {
  it('when entries under a checkpoint were changed by the owner of the database; and goes on when they are back', async () => {
    await untilSigned(database())
    const change = `update log_entry set event_digest = sha256(event_digest || $1) where index = (select max(index) from log_entry) returning index`
    const [was] = await rowsOf(
      database(),
      'select index, event_digest from log_entry order by index desc limit 1',
    )
    await rowsOf(database(), change, [Buffer.from('x')])
    const signed = () => rowsOf(database(), 'select max(size)::int as size from log_checkpoint')
    const before = await signed()
    await pend(1)
    await expect
      .poll(() => [stage.service, stage.other].map(({ opened }) => opened.logHalted()).join())
      .toContain('the database was changed')
    expect(await signed()).toEqual(before)
    await rowsOf(database(), 'update log_entry set event_digest = $1 where index = $2', [
      was?.['event_digest'],
      was?.['index'],
    ])
    await untilSigned(database())
  })
})
