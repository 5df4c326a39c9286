import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements } from './statement.ts'
import { type Catalog, readCatalog } from './testing/catalog.ts'
import { differences } from './testing/differences.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
let database: TestDatabase
let client: pg.Client
let catalog: Catalog

async function importStatements(): Promise<void> {
  for (const name of await readdir(source, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const path = `${source}/${name}`
    if (/\bstatement\(\n? *'/.test(await readFile(path, 'utf8'))) await import(pathToFileURL(path).href)
  }
}

beforeAll(async () => {
  await importStatements()
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  catalog = await readCatalog(client)
})
afterAll(async () => {
  await client?.end()
  await database?.[Symbol.asyncDispose]()
})

describe('every declared statement', () => {
  it('takes the parameters and answers the columns it declares: types, values, and null where the table says so', async () => {
    const wrong: Record<string, string[]> = {}
    for (const declared of declaredStatements()) {
      const found = await differences(client, catalog, declared).catch((error: Error) => [error.message])
      if (found.length > 0) wrong[declared.name] = found
    }
    expect(declaredStatements().length).toBeGreaterThan(100)
    expect(wrong).toEqual({})
  })

  it("may be run by the server's role", async () => {
    const refused: Record<string, string> = {}
    for (const { name, text } of declaredStatements()) {
      await client.query(`explain (generic_plan) ${text}`).catch((error: Error) => {
        refused[name] = error.message
      })
    }
    expect(refused).toEqual({})
  })

  it('that writes the chain or the feed is one of these: none of them is written behind a statement', () => {
    const writing = (table: string) =>
      declaredStatements().flatMap(({ name, text }) => (text.includes(`insert into ${table} `) ? name : []))
    expect(writing('chain_link')).toEqual(['insert_chain_link'])
    expect(writing('event').sort()).toEqual([
      'add_tracking_note',
      'agree_to_tracking',
      'consume_approval',
      'decide_approval',
      'delete_draft',
      'end_tracking_by_driver',
      'end_tracking_by_expiry',
      'expire_approvals_of_connection',
      'expire_pending',
      'forget_tracking_notes',
      'insert_approval',
      'insert_chain_link',
      'insert_draft',
      'leave_tracking',
      'mark_opened',
      'propose_tracked_event',
      'share_tracking_note',
      'update_draft',
    ])
  })

  it('enters no company: only the store does, before it', () => {
    for (const { name, text } of declaredStatements())
      expect(text, name).not.toMatch(/\bset_config\b|^\s*set\b/i)
  })

  it('has a name of its own of at most 63 bytes, as PostgreSQL keeps them', () => {
    for (const { name } of declaredStatements()) expect(name).toMatch(/^[a-z0-9_]{1,63}$/)
  })
})

describe('a wrong declaration of columns is found', () => {
  const text = 'select id, revision, document_id from draft where tenant_id = $1'
  const parameters = { tenantId: 'uuid' } as const
  const right = { id: 'uuid', revision: 'int4', document_id: 'uuid?' } as const

  it('and a right one is not', async () => {
    expect(await differences(client, catalog, { text, parameters, columns: right })).toEqual([])
  })

  it.each([
    [{ id: 'uuid', revision: 'int4' }, /declares id,revision, answers id,revision,document_id/],
    [{ ...right, more: 'text' }, /declares/],
    [{ revision: 'int4', id: 'uuid', document_id: 'uuid?' }, /declares/],
    [{ ...right, revision: 'int8' }, /revision is int8/],
    [{ ...right, document_id: 'uuid' }, /document_id may be null/],
    [{ ...right, id: 'uuid?' }, /id is never null/],
  ] as const)('%j', async (columns, message) => {
    expect(await differences(client, catalog, { text, parameters, columns })).toEqual([
      expect.stringMatching(message),
    ])
  })

  it('and so is a statement that PostgreSQL does not understand', async () => {
    const nothing = { text: 'select nothing from draft', parameters: {}, columns: {} }
    await expect(differences(client, catalog, nothing)).rejects.toThrow(/nothing/)
  })
})

describe('a wrong declaration of parameters is found', () => {
  const text = `insert into member (tenant_id, person_id, role) values ($1, $2, $3)`
  const right = { tenantId: 'uuid', personId: 'uuid', role: 'text:owner|member' } as const
  const found = (parameters: Parameters<typeof differences>[2]['parameters'], sql = text) =>
    differences(client, catalog, { text: sql, parameters, columns: {} })

  it.each([
    right,
    { ...right, role: 'text:owner' },
  ] as const)('and a right one is not: %j', async (parameters) => {
    expect(await found(parameters)).toEqual([])
  })

  it.each([
    [{ tenantId: 'uuid', personId: 'uuid' }, /declares 2 parameters, takes 3/],
    [{ ...right, more: 'text' }, /declares 4 parameters, takes 3/],
    [{ ...right, personId: 'text' }, /personId is text but of type uuid/],
    [{ ...right, personId: 'uuid', role: 'int4' }, /role is int4 but of type text/],
    [{ tenantId: 'uuid', role: 'text', personId: 'uuid' }, /role is text but of type uuid/],
    [{ ...right, personId: 'uuid?' }, /personId may not be null/],
    [{ ...right, role: 'text' }, /role is one of owner,member/],
    [{ ...right, role: 'text:owner|guest' }, /role is text:owner\|guest but no CHECK/],
    [{ tenantId: 'uuid', personId: 'uuid', kind: 'text:owner' }, /kind is text:owner but no CHECK/],
  ] as const)('%j', async (parameters, message) => {
    expect(await found(parameters)).toContainEqual(expect.stringMatching(message))
  })

  it('null is for columns that may be null, for expressions and for conditions', async () => {
    const insert = 'insert into company (tenant_id, name, country, tax_id) values ($1, $2, $3, $4)'
    const company = { tenantId: 'uuid', name: 'text', country: 'text', taxId: 'text?' } as const
    expect(await found(company, insert)).toEqual([])
    const expression = insert.replace('$2', "coalesce($2::text, 'none')")
    expect(await found({ ...company, name: 'text?' }, expression)).toEqual([])
    const select = 'select from company where $1::uuid is null or tenant_id = $1'
    expect(await found({ tenantId: 'uuid?' }, select)).toEqual([])
  })

  it('a domain is not the text under it', async () => {
    const sql = 'insert into blob (tenant_id, sha256, bytes) values ($1, $2, $3)'
    const declared = { tenantId: 'uuid', sha256: 'text', bytes: 'bytea' } as const
    expect(await found(declared, sql)).toEqual([
      expect.stringMatching(/sha256 is text but of type sha256_hex/),
    ])
    expect(await found({ ...declared, sha256: 'sha256_hex' }, sql)).toEqual([])
  })
})

describe('listed values of a column', () => {
  const found = (text: string, columns: Parameters<typeof differences>[2]['columns']) =>
    differences(client, catalog, { text, parameters: {}, columns })

  it.each([
    ['select role from member', { role: 'text:owner|member' }],
    ['select role from sign_grant', { role: 'text:sender|carrier|consignee' }],
    ['select lower(role) as role from member', { role: 'text:owner|member' }],
    ['select kind from connection', { kind: 'text:oauth|apikey' }],
  ] as const)('that its CHECK lists are right: %s', async (text, columns) => {
    expect(await found(text, columns)).toEqual([])
  })

  it('are declared', async () => {
    expect(await found('select role from member', { role: 'text' })).toEqual(['role is one of owner,member'])
  })

  it.each([
    ['select role from member', { role: 'text:owner' }],
    ['select role from member', { role: 'text:owner|member|guest' }],
    ['select role from member', { role: 'text:sender|carrier|consignee' }],
    ['select name as role from company', { role: 'text:owner|member' }],
    ['select lower(role) as other from member', { other: 'text:owner|member' }],
  ] as const)('and others are found: %s %j', async (text, columns) => {
    expect(await found(text, columns)).toEqual([expect.stringMatching(/but no CHECK of its column lists/)])
  })
})
