import { forTests, openTsa, useOwnService } from '@consign/testkit'
import { queryOf } from '@consign/testkit/database/rows-of.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { fingerprintSql, tenantTables } from '@consign/testkit/notes/company-fingerprint.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { owedTimestamps } from '@consign/testkit/trust/owed.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements, type Statement } from './statement.ts'

// The second wall alone: queries as if every `where` were wrong, run as the server's role.
const tsa = await openTsa({ revocation: true })
const service = useOwnService({
  env: { TSA_URL: tsa.url, TSA_ROOTS: tsa.roots, OUTBOUND_ALLOW: '127.0.0.1' },
})
let client: pg.Client
let tables: string[]
let fingerprint: string

/** Reference tables: ids alone, read before any company is known. */
const withoutPolicy = ['key_account', 'oauth_record', 'person_company']

const own = forTests(() => fullCompany(service, 'Ania'))
const theirs = forTests(() => fullCompany(service, 'Bogna'))
beforeAll(async () => {
  await service.rows(`update document_count_change set made_at = made_at - interval '1 hour'`)
  await service.rows(`select sum_document_counts('0', 1000)`)
  await service.rows('insert into document_look select tenant_id, id, $1, 1 from document', ['2026-09-01'])
  await service.rows(
    `insert into sign_link_code (tenant_id, grant_id, email) select tenant_id, id, 'a@b.example' from sign_grant`,
  )
  await service.rows(`with round as (
       insert into sign_round (tenant_id, id, role, created_at, expires_at)
       select tenant_id, id, role, created_at, expires_at from sign_grant returning tenant_id, id)
     insert into sign_round_item (tenant_id, round_id, position, document_id, grant_id)
     select g.tenant_id, g.id, 0, g.document_id, g.id from round join sign_grant g using (tenant_id, id)`)
  await service.rows(`insert into seal_owed (tenant_id, document_id, role, version_id, since, reason)
     select tenant_id, id, 'CARRIER', current_version_id, created_at, 'waiting_for_sender' from document`)
  // The server counts bytes in the background; afterwards it writes no more on its own.
  for (const { owner } of [own, theirs])
    await eventually(async () => expect(await rowsIn('stored_bytes', owner.tenantId)).toBe(1))
  await eventually(async () => expect(await owedTimestamps(service)).toBe(0))
  await service.rows(`insert into timestamp_owed (tenant_id, document_id, subject_kind, subject_id, message_imprint, since)
     select tenant_id, document_id, 'olf_seal', id, digest, received_at from consent`)
  await service.rows('insert into event_head select tenant_id, 1 from company')
  await service.rows(
    `insert into document_count_change (tenant_id, state, change) select tenant_id, 'issued', 1 from company`,
  )
  tables = (await tenantTables(service.database)).filter((name) => !withoutPolicy.includes(name))
  fingerprint = fingerprintSql(tables)
  client = new pg.Client({ connectionString: service.database.adminUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await tsa[Symbol.asyncDispose]()
})

interface Tried {
  /** SQLSTATE; undefined when it ran. */
  readonly refused?: string
  readonly rows: readonly unknown[]
  readonly count: number
}

/**
 * Runs a statement as the server's role for our company, then rolls it back; fails if it touched theirs. The server's own
 * changes to their rows meanwhile are ignored.
 */
async function asOurs(text: string, params: readonly unknown[] = []): Promise<Tried> {
  const theirRows = async () => (await client.query(queryOf(fingerprint, [theirs.owner.tenantId]))).rows
  await client.query('begin isolation level repeatable read')
  const before = await theirRows()
  await client.query('set constraints all immediate')
  await client.query(`set local role consign_app; set local app.tenant_id to '${own.owner.tenantId}'`)
  await client.query('savepoint attempt')
  const tried = await client.query(text, params as unknown[]).then(
    ({ rows, rowCount }): Tried => ({ rows, count: rowCount ?? 0 }),
    (error: pg.DatabaseError): Tried => ({ refused: error.code ?? 'none', rows: [], count: 0 }),
  )
  if (tried.refused) await client.query('rollback to attempt')
  await client.query('reset role')
  const after = await theirRows()
  await client.query('rollback')
  expect(after, text).toEqual(before)
  return tried
}

const rowsIn = async (table: string, tenantId: string) =>
  (await service.rows(`select count(*)::int as n from ${table} where tenant_id = $1`, [tenantId]))[0]?.['n']

describe('every table of a company', () => {
  it('has rows of both companies, so that there is something to hide', async () => {
    for (const table of tables)
      for (const { owner } of [own, theirs])
        expect([table, await rowsIn(table, owner.tenantId)]).not.toEqual([table, 0])
  })

  it('read without any where shows our rows and no others', async () => {
    const look = async (table: string) => {
      const { rows } = await asOurs(`select tenant_id, t::text as row from ${table} t`)
      expect(JSON.stringify(rows)).not.toContain(theirs.canary)
      expect(JSON.stringify(rows)).not.toContain(theirs.owner.tenantId)
      return rows
    }
    for (const table of tables)
      expect(await look(table), table).toHaveLength((await rowsIn(table, own.owner.tenantId)) as number)
  })

  it('changed and emptied without any where loses no row of theirs', async () => {
    const columns = await service.rows<{ name: string; column: string }>(
      `select table_name as name, min(column_name::text) as column from information_schema.column_privileges
        where grantee = 'consign_app' and privilege_type = 'UPDATE' and table_name = any ($1) group by 1`,
      [tables],
    )
    for (const { name, column } of columns) {
      const { count } = await asOurs(`update ${name} set ${column} = ${column}`)
      expect([name, count]).toEqual([name, await rowsIn(name, own.owner.tenantId)])
    }
    for (const table of tables) await asOurs(`delete from ${table}`)
    expect(columns.length).toBeGreaterThan(5)
  })

  it('takes no row for them, by any column', async () => {
    for (const table of tables) {
      const copy = `insert into ${table} select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t limit 1`
      const { refused } = await asOurs(copy, [{ tenant_id: theirs.owner.tenantId }])
      // A generated column takes no value.
      expect([table, ['42501', '428C9'].includes(refused ?? '')]).toEqual([table, true])
    }
  })
})

/** The statement with every comparison of a column with a parameter replaced by true. */
const unguarded = ({ text }: Statement) =>
  text.replaceAll(/\b(?:\w+\.)?\w+ (?:=|<>|>=|<=|<|>) (\$\d+)(?!::)/g, (whole, param) =>
    /^\s*set\b/.test(whole) ? whole : `(${param} is not distinct from ${param})`,
  )

async function parameterTypes(text: string): Promise<string[]> {
  await client.query(`prepare probe as ${text}`)
  const { rows } = await client.query(
    "select array(select unnest(parameter_types)::text) as types from pg_prepared_statements where name = 'probe'",
  )
  await client.query('deallocate probe')
  return rows[0].types
}

/** Values that would find or create something of theirs. */
function hostileValue(type: string, index: number): unknown {
  if (type === 'uuid') return index === 0 ? theirs.owner.tenantId : theirs.ids['documentId']
  if (/^(integer|bigint|double precision|numeric)$/.test(type)) return 1
  if (type === 'boolean') return true
  if (type.endsWith('[]')) return []
  if (type === 'bytea') return Buffer.from('x')
  if (/timestamp|interval/.test(type)) return '2026-09-01T08:00:00Z'
  return '2026-09-01T08:00:00.000Z'
}

describe('every declared statement about a company', () => {
  /** Statements that name a company; `insert` too, whose company is a value. */
  const ofCompany = () =>
    declaredStatements().filter(({ text }) => {
      const table = /(?:from|update|into)\s+(\w+)/.exec(text)?.[1] ?? ''
      return /\btenant_id\b/.test(text) && !withoutPolicy.includes(table)
    })

  it('given their company shows nothing of theirs, as it is and without its comparisons', async () => {
    const tried = { statements: 0, withRows: 0 }
    for (const statement of ofCompany()) {
      for (const text of new Set([
        statement.text,
        /^\s*select/i.test(statement.text) ? unguarded(statement) : statement.text,
      ])) {
        const types = await parameterTypes(text)
        const { rows, refused } = await asOurs(text, types.map(hostileValue))
        const shown = JSON.stringify(rows)
        expect(shown, statement.name).not.toContain(theirs.canary)
        expect(shown, statement.name).not.toContain(theirs.owner.tenantId)
        if (refused)
          expect(
            ['42501', '23502', '23503', '23505', '23514', '22P02', '22007'],
            `${statement.name}: ${refused}`,
          ).toContain(refused)
        tried.statements++
        if (rows.length > 0) tried.withRows++
      }
    }
    expect(tried.statements).toBeGreaterThan(60)
    // Without their comparisons most reads find rows: our own.
    expect(tried.withRows).toBeGreaterThan(20)
  })

  it('that writes, given every id of theirs, changes no row of theirs', async () => {
    const ids = Object.values(theirs.ids).filter((id) => /^[0-9a-f-]{36}$/.test(id))
    const writing = ofCompany().filter(({ text }) => /^\s*(update|delete|insert)/i.test(text))
    for (const [index, { text }] of writing.entries()) {
      const types = await parameterTypes(text)
      // A random third of their ids for each statement in the short form.
      for (const place of draw(long(Math.ceil(ids.length / 3), ids.length), ids.length, seed + index)) {
        const id = ids[place]
        const params = types.map((type, index) =>
          type === 'uuid' && index > 0 ? id : hostileValue(type, index),
        )
        await asOurs(text, params)
      }
    }
  })
})
