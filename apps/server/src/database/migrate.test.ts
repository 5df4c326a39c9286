import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { MigrationRefused } from './migrations.ts'

const log = pino({ level: 'silent' })
const STATEMENTS = ['create table one (id int)', 'insert into one values (1)', 'create table two (id int)']

let database: TestDatabase
let directory: URL

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'consign-migrations-'))}/`)
})
afterEach(async () => {
  await database[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

const file = (name: string, sql: string) => writeFile(new URL(name, directory), sql)
const run = () => migrate(database.url, log, { directory, lockMs: 200 })

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** When the statement began that waits for a table now. */
const waitingSince = async () => {
  const waiting = `select query_start from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return eventually(async () => {
    const found = await rows(waiting)
    expect(found).toHaveLength(1)
    return found
  })
}
const applied = () => rows('select id, name from migration order by id')

describe('applying', () => {
  it('runs every file once, in order, and records it', async () => {
    await file('0002_more.sql', 'insert into one values (2)')
    await file('0001_first.sql', STATEMENTS.join(';'))
    await run()
    await run()
    expect(await rows('select id from one order by id')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await applied()).toEqual([
      { id: 1, name: 'first' },
      { id: 2, name: 'more' },
    ])
  })

  it('lets 20 servers migrate one database at once', async () => {
    await file('0001_first.sql', STATEMENTS.join(';'))
    await file('0002_more.sql', 'insert into one select count(*) from one')
    await Promise.all(Array.from({ length: 20 }, run))
    expect(await rows('select id from one')).toHaveLength(2)
  })

  it('succeeds on the rerun after being killed at any statement', async () => {
    const suicide = 'select pg_terminate_backend(pg_backend_pid())'
    for (let position = 0; position <= STATEMENTS.length; position++) {
      await file('0001_first.sql', STATEMENTS.toSpliced(position, 0, suicide).join(';'))
      await expect(run()).rejects.toThrow()
      expect(await rows("select from pg_tables where schemaname = 'public'")).toEqual([])
    }
    await file('0001_first.sql', STATEMENTS.join(';'))
    await run()
    expect(await rows('select id from one')).toEqual([{ id: 1 }])
  })

  it('leaves nothing of a file that fails, and names the file', async () => {
    await file('0001_first.sql', `${STATEMENTS.join(';')}; select nonsense`)
    await expect(run()).rejects.toThrow(/^0001_first\.sql: .*nonsense/)
    expect(await rows("select from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('waits for a table that is in use for a moment', async () => {
    await file('0001_first.sql', 'create table one (id int)')
    await run()
    await file('0002_more.sql', 'alter table one add column name text')
    const busy = new pg.Client(database.url)
    await busy.connect()
    await busy.query('begin; select from one')
    const migrated = run()
    // It gives up waiting, so that others are not held up behind it, and tries again.
    const first = await waitingSince()
    await eventually(async () => expect(await waitingSince()).not.toEqual(first))
    await busy.query('commit')
    await migrated
    await busy.end()
    expect(await applied()).toHaveLength(2)
  })

  it("migrates the program's own schema in the template of the tests", async () => {
    const own = await readdir(new URL('../../db/migrations/', import.meta.url))
    await using migrated = await createTestDatabase()
    await migrate(migrated.url, log)
    const client = new pg.Client(migrated.url)
    await client.connect()
    expect((await client.query('select from migration')).rowCount).toBe(own.length)
    await client.end()
  })
})

describe('a newer program on the same database', () => {
  beforeEach(async () => {
    await file('0001_first.sql', 'create table one (id int)')
    await run()
  })

  it('is accepted when its migration is not breaking', async () => {
    await file('0002_more.sql', 'alter table one add column name text')
    await run()
    await rm(new URL('0002_more.sql', directory))
    await run()
    expect(await applied()).toHaveLength(2)
  })

  it('is refused when its migration is marked breaking', async () => {
    await file('0002_less.sql', '--! breaking\ndrop table one')
    await run()
    await rm(new URL('0002_less.sql', directory))
    await expect(run()).rejects.toThrow(/0002_less of a newer Consign/)
  })
})

describe('a history that is not ours is refused', () => {
  beforeEach(async () => {
    await file('0001_first.sql', 'create table one (id int)')
    await file('0003_third.sql', 'create table three (id int)')
    await run()
  })

  it.each([
    ['an applied file was edited', '0001_first.sql', '0001_first.sql', 'create table one (id bigint)'],
    ['an applied file was renamed', '0001_first.sql', '0001_other.sql', 'create table one (id int)'],
    ['an applied file is missing', '0001_first.sql', '0004_new.sql', 'select 1'],
    ['a file is older than what is applied', undefined, '0002_late.sql', 'select 1'],
  ])('%s', async (_case, removed, name, sql) => {
    if (removed) await rm(new URL(removed, directory))
    await file(name, sql)
    await expect(run()).rejects.toThrow(MigrationRefused)
    expect(await applied()).toHaveLength(2)
  })

  it.each([
    ['1_short.sql', /not named like/],
    ['0001_twin.sql', /share a number/],
    ['notes.txt', /not named like/],
  ])('a file called %s', async (name, message) => {
    await file(name, 'select 1')
    await expect(run()).rejects.toThrow(message)
  })
})
