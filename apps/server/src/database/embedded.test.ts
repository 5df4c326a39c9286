import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openProvisioned } from './open-database.ts'

const log = pino({ level: 'silent' })
let dataDir: string
let postgres: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consign-embedded-'))
  postgres = await openProvisioned({ dataDir, connections: 30, log, patienceMs: 300 })
})
afterAll(async () => {
  await postgres?.[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(question)).rows[0].answer
  } finally {
    await client.end()
  }
}

describe('a new cluster', () => {
  it.each([
    ["current_setting('fsync')", 'on'],
    ["current_setting('full_page_writes')", 'on'],
    ["current_setting('synchronous_commit')", 'on'],
    ["current_setting('data_checksums')", 'on'],
    ["current_setting('server_encoding')", 'UTF8'],
    ["current_setting('TimeZone')", 'UTC'],
    ["current_setting('listen_addresses')", ''],
    ["current_setting('max_connections')", '50'],
    ['(select datlocale from pg_database where datname = current_database())', 'C.UTF-8'],
  ])('%s is %s', async (question, answer) => {
    expect(await ask(postgres.urls.ownerUrl, `select ${question} as answer`)).toBe(answer)
  })

  it.each(['ownerUrl', 'appUrl'] as const)('gives %s no power over the server', async (url) => {
    const question = `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as answer
                      from pg_roles where rolname = current_user`
    expect(await ask(postgres.urls[url], question)).toBe(false)
  })

  it('lets the app make no table, and the owner act as the app', async () => {
    await expect(ask(postgres.urls.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/)
    expect(await ask(postgres.urls.ownerUrl, "select pg_has_role('consign_app', 'member') as answer")).toBe(
      true,
    )
  })

  it('lets nobody in without the password', async () => {
    const url = new URL(postgres.urls.ownerUrl)
    url.password = 'wrong'
    await expect(ask(url.href, 'select 1 as answer')).rejects.toThrow(/password authentication failed/)
  })
})
