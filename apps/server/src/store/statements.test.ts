import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describeStatement } from '@consign/testkit/database/describe-statement.ts'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements, type Statement } from './statement.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
let database: TestDatabase
let client: pg.Client
/** OID by name of each declared type, and whether a table's column may be null. */
let oids: Map<string, number>
let nullable: Map<string, boolean>

/** Imports every module of the server that declares a statement. */
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
  const types = new Set(declaredStatements().flatMap(({ columns }) => Object.values(columns).map(typeName)))
  oids = new Map()
  for (const type of types) {
    const { rows } = await client.query('select to_regtype($1)::oid as oid', [type])
    oids.set(type, rows[0].oid)
  }
  const { rows } = await client.query(
    'select attrelid, attnum, attnotnull from pg_attribute where attrelid >= 16384 and attnum > 0',
  )
  nullable = new Map(rows.map((row) => [`${row.attrelid}.${row.attnum}`, !row.attnotnull]))
})
afterAll(async () => {
  await client?.end()
  await database?.[Symbol.asyncDispose]()
})

const typeName = (declared: string) => declared.replace('?', '')

/** How a declaration differs from what PostgreSQL says of the statement; empty when it does not. */
async function differences({ text, columns }: Pick<Statement, 'text' | 'columns'>): Promise<string[]> {
  const described = await describeStatement(client, text)
  const answered = described.map(({ name }) => name)
  const declared = Object.keys(columns)
  if (answered.join() !== declared.join()) return [`declares ${declared}, answers ${answered}`]
  // What an outer join or a union leaves out is null, whatever its table says.
  const widened = /\b(left|right|full) join\b|\bunion\b/i.test(text)
  return described.flatMap(({ name, type, table, column }) => {
    const declaration = columns[name] as string
    const found = []
    if (type !== oids.get(typeName(declaration))) found.push(`${name} is ${declaration} but of type ${type}`)
    const mayBeNull = nullable.get(`${table}.${column}`)
    if (mayBeNull === true && !declaration.endsWith('?')) found.push(`${name} may be null`)
    if (mayBeNull === false && declaration.endsWith('?') && !widened) found.push(`${name} is never null`)
    return found
  })
}

describe('every declared statement', () => {
  it('answers the columns it declares: names, order, types, and null where the table says so', async () => {
    const wrong: Record<string, string[]> = {}
    for (const declared of declaredStatements()) {
      const found = await differences(declared).catch((error: Error) => [error.message])
      if (found.length > 0) wrong[declared.name] = found
    }
    expect(declaredStatements().length).toBeGreaterThan(40)
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

  it('has a name of its own of at most 63 bytes, as PostgreSQL keeps them', () => {
    for (const { name } of declaredStatements()) expect(name).toMatch(/^[a-z0-9_]{1,63}$/)
  })
})

describe('a wrong declaration is found', () => {
  const text = 'select id, revision, document_id from draft where tenant_id = $1'
  const right = { id: 'uuid', revision: 'int4', document_id: 'uuid?' } as const

  it('and a right one is not', async () => {
    expect(await differences({ text, columns: right })).toEqual([])
  })

  it.each([
    [{ id: 'uuid', revision: 'int4' }, /declares id,revision, answers id,revision,document_id/],
    [{ ...right, more: 'text' }, /declares/],
    [{ revision: 'int4', id: 'uuid', document_id: 'uuid?' }, /declares/],
    [{ ...right, revision: 'int8' }, /revision is int8/],
    [{ ...right, document_id: 'uuid' }, /document_id may be null/],
    [{ ...right, id: 'uuid?' }, /id is never null/],
  ] as const)('%j', async (columns, message) => {
    expect(await differences({ text, columns })).toEqual([expect.stringMatching(message)])
  })

  it('and so is a statement that PostgreSQL does not understand', async () => {
    await expect(differences({ text: 'select nothing from draft', columns: {} })).rejects.toThrow(/nothing/)
  })
})
