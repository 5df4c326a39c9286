import { randomUUID } from 'node:crypto'
import { issueNote, makeLink, saveNote, signBy, useOwner, useOwnService } from '@consign/testkit'
import { attempt, attemptCopy } from '@consign/testkit/database/attempt-sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)
const bartek = useOwner(service, 'Bartek', 'Trans Bartek')

beforeAll(async () => {
  for (const person of [ania, bartek]) {
    await saveNote(person)
    const document = await issueNote(person)
    const token = await makeLink(person, document.id, 'sender')
    await signBy(service, token)
  }
})

/** Reference tables: ids alone, read before any company is known. */
const withoutPolicy = ['person_company', 'key_account', 'oauth_record']

const companyTables = async () =>
  (
    await service.rows<{
      name: string
    }>(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  )
    .map(({ name }) => name)
    .filter((name) => !withoutPolicy.includes(name))

const asAnia = () => ({ role: 'app', tenantId: ania.tenantId }) as const
const filled = [
  'artifact',
  'blob',
  'chain_link',
  'company',
  'consent',
  'document',
  'draft',
  'member',
  'session',
  'sign_grant',
  'version',
]

describe('every table of a company', () => {
  it('has row-level security, with one policy that compares its company with the one that is set', async () => {
    const policies = await service.rows<{ name: string; enabled: boolean; uses: string[] }>(
      `select c.relname as name, c.relrowsecurity as enabled,
              array(select qual from pg_policies p where p.tablename = c.relname) as uses
         from pg_class c where c.relname = any ($1)`,
      [await companyTables()],
    )
    for (const { name, enabled, uses } of policies) {
      expect(enabled, name).toBe(true)
      expect(uses, name).toHaveLength(1)
      expect(uses[0], name).toContain(
        "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)",
      )
    }
    expect(policies.map(({ name }) => name)).toEqual(expect.arrayContaining(filled))
  })

  it("shows the server's role the rows of the company that is set and not one of another", async () => {
    for (const table of await companyTables()) {
      const own = await attempt(service.database, asAnia(), `select from ${table} where tenant_id = $1`, [
        ania.tenantId,
      ])
      const foreign = await attempt(service.database, asAnia(), `select from ${table} where tenant_id = $1`, [
        bartek.tenantId,
      ])
      expect(foreign, table).toEqual({ rows: 0 })
      if (filled.includes(table)) expect(own, table).not.toEqual({ rows: 0 })
    }
  })

  it('shows nothing at all when no company is set', async () => {
    for (const table of await companyTables())
      expect(await attempt(service.database, { role: 'app' }, `select from ${table}`), table).toEqual({
        rows: 0,
      })
  })

  it('shows nothing for a company that is not there, and an error for one that is none', async () => {
    const nobody = { role: 'app', tenantId: randomUUID() } as const
    expect(await attempt(service.database, nobody, 'select from document')).toEqual({ rows: 0 })
    const nonsense = { role: 'app', tenantId: 'x' } as const
    expect(await attempt(service.database, nonsense, 'select from document')).toEqual({ refused: '22P02' })
  })
})

describe('what looks past the policies', () => {
  it('is these functions alone, each for the server, with a search path that nobody else sets', async () => {
    const functions = await service.rows(`select p.proname as name, p.proconfig as settings,
              array(select g.grantee::regrole::text from aclexplode(p.proacl) g
                     where g.grantee <> p.proowner) as granted,
              p.proacl is null as everybody, p.provolatile as volatility
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
    const look = {
      settings: ['search_path=pg_catalog, public'],
      granted: ['consign_app'],
      everybody: false,
    }
    const reading = [
      'documents_found',
      'library_found',
      'link_at_door',
      'printed_pdf',
      'printed_version',
      'tracking_expired',
      'who_calls',
    ]
    const sweepers = [
      'sum_document_counts',
      'sweep',
      'sweep_job',
      'sweep_sign_rounds',
      'sweep_tracking',
      'sweep_tracking_sessions',
    ]
    const counting = ['add_stored_bytes', 'claim_stored_bytes', 'number_events', 'log_link']
    const erasing = ['erase_company', 'erase_person', 'forget_answers']
    const expected = [
      ...counting.map((name) => ({ name, ...look, volatility: 'v' })),
      ...reading.map((name) => ({ name, ...look, volatility: 's' })),
      ...[...sweepers, ...erasing].map((name) => ({ name, ...look, volatility: 'v' })),
    ]
    expect(functions).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
  })

  it('is no view, and no trigger: nothing is written but what a statement says', async () => {
    const views = `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`
    expect(await service.rows(views)).toEqual([])
    expect(await service.rows('select from pg_trigger where not tgisinternal')).toEqual([])
  })
})

describe('writing for another company', () => {
  it.each([
    'chain_link',
    'consent',
    'document',
    'draft',
    'idempotency',
    'sign_grant',
    'version',
    'blob',
    'company',
    'member',
    'session',
    'log_salt',
  ])('a row of %s is refused', async (table) => {
    const change = { tenant_id: bartek.tenantId }
    const outcome = await attemptCopy(service.database, asAnia(), { table, where: 'true', change })
    expect(outcome).toEqual({ refused: '42501' })
  })

  it.each([
    ['document', "set state = 'cancelled'"],
    ['draft', "set data = '{}'"],
    ['sign_grant', "set revoked_at = '2026-09-01T08:00:00.000Z'"],
    ['session', 'set revoked_at = now()'],
    ['company', "set name = 'x'"],
  ])('a change of %s touches no row of theirs', async (table, set) => {
    const sql = `update ${table} ${set} where tenant_id = $1`
    expect(await attempt(service.database, asAnia(), sql, [bartek.tenantId])).toEqual({ rows: 0 })
  })

  it.each([
    ['event', `(tenant_id, id, type, at) values ($1, gen_random_uuid(), 'x', '2026-09-01T08:00:00.000Z')`],
    ['document_count_change', `(tenant_id, state, change) values ($1, 'issued', 1)`],
  ])('a row of %s is refused, one of its own is not', async (table, row) => {
    const insert = (tenantId: string) =>
      attempt(service.database, asAnia(), `insert into ${table} ${row}`, [tenantId])
    expect(await insert(bartek.tenantId)).toEqual({ refused: '42501' })
    expect(await insert(ania.tenantId)).toEqual({ rows: 1 })
  })

  it('no row of the feed comes with a position, and none is changed', async () => {
    const insert = `insert into event (tenant_id, id, type, at, position)
      values ($1, gen_random_uuid(), 'x', '2026-09-01T08:00:00.000Z', 1)`
    expect(await attempt(service.database, asAnia(), insert, [ania.tenantId])).toEqual({ refused: '42501' })
    const change = 'update event set position = 1'
    expect(await attempt(service.database, asAnia(), change)).toEqual({ refused: '42501' })
  })

  it('the log takes up nothing of a document of theirs', async () => {
    const [theirs] = await service.rows<{ id: string }>('select id from document where tenant_id = $1', [
      bartek.tenantId,
    ])
    const sql = `select log_link($1, 99, repeat('0', 64))`
    expect(await attempt(service.database, asAnia(), sql, [theirs?.id])).toEqual({ refused: 'P0001' })
  })

  it('a deletion touches no row of theirs, and a row is not handed over to them', async () => {
    expect(
      await attempt(service.database, asAnia(), 'delete from draft where tenant_id = $1', [bartek.tenantId]),
    ).toEqual({
      rows: 0,
    })
    const handOver = 'update draft set tenant_id = $1 where tenant_id = $2'
    expect(await attempt(service.database, asAnia(), handOver, [bartek.tenantId, ania.tenantId])).toEqual({
      refused: '42501',
    })
  })
})

describe("the server's role", () => {
  it.each([
    ['reads no secret of the installation', 'select from instance_secret'],
    ['makes no table', 'create table mine (a int)'],
    ['changes no policy', 'alter table document disable row level security'],
    ['becomes nobody else', 'set role consign'],
    ['cannot look past the policies', 'set row_security = off; select from document'],
    ['drops nothing', 'drop table chain_link'],
    ['says of no company that it was erased', 'update company set erased_at = now()'],
  ])('%s', async (_what, sql) => {
    expect(await attempt(service.database, asAnia(), sql)).toEqual({ refused: '42501' })
  })
})
