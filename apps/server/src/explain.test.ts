import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@consign/testkit/database/postgres.ts'
import { PROVER } from '@consign/testkit/database/test-cluster.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explain } from './explain.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-explain-'))
  await writeFile(join(root, 'file'), '')
})
afterAll(() => rm(root, { recursive: true }))

const ended = async (env: Record<string, string>) => {
  const { code, output } = await runServer(env)
  return { code, words: /^Consign stops: (.*)$/m.exec(output)?.[1] }
}

it.each([
  [
    'nobody listens',
    'postgres://u:hunter2@127.0.0.1:1/c',
    'no PostgreSQL answers at the host and port of DATABASE_URL',
  ],
  [
    'nobody listens on any address of a name',
    'postgres://u:hunter2@localhost:1/c',
    'no PostgreSQL answers at',
  ],
  [
    'there is no such host',
    'postgres://u:hunter2@nowhere.invalid/c?sslmode=disable',
    'the host of DATABASE_URL',
  ],
])('names DATABASE_URL when %s', async (_case, url, words) => {
  const found = await ended({ DATABASE_URL: url })
  expect(found).toMatchObject({ code: 1, words: expect.stringContaining(words) })
  expect(found.words).not.toContain('hunter2')
})

it('names DATABASE_URL when the password or the database is wrong', async () => {
  await using database = await createEmptyDatabase()
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(database.url)
    change(url)
    return ended({ DATABASE_URL: url.href })
  }
  const password = await wrong((url) => {
    url.username = PROVER
    url.password = 'hunter2'
  })
  expect(password.words).toMatch(/user or password of DATABASE_URL is wrong$/)
  const name = await wrong((url) => {
    url.pathname = '/none'
  })
  expect(name.words).toMatch(/the database of DATABASE_URL is not there$/)
})

it('names DATA_DIR when it is a file or in one', async () => {
  expect((await ended({ DATA_DIR: join(root, 'file') })).words).toMatch(/DATA_DIR .* is not a folder$/)
  expect((await ended({ DATA_DIR: join(root, 'file/in') })).words).toMatch(/DATA_DIR .*file\/in/)
})

it('names DATA_DIR when it may not be made', () => {
  const refused = Object.assign(new Error('EACCES: permission denied, mkdir'), {
    code: 'EACCES',
    path: '/data',
  })
  const settings = { databaseUrl: undefined, dataDir: '/data', host: 'localhost' }
  expect(explain(refused, settings)).toMatch(/this user may not write to DATA_DIR/)
})

it('names HOST and PORT', async () => {
  const settings = { databaseUrl: undefined, dataDir: '/data', host: 'elsewhere' }
  const error = (facts: object) => Object.assign(new Error('no'), facts)
  expect(explain(error({ code: 'EACCES', syscall: 'listen' }), settings)).toMatch(/above 1023 with PORT/)
  expect(explain(error({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), settings)).toMatch(/HOST is no address/)
  expect(explain(error({ code: 'ENOTFOUND', hostname: 'elsewhere' }), settings)).toMatch(/HOST is no name/)
})

it('leaves other errors as they are', () => {
  const settings = { databaseUrl: undefined, dataDir: '/data', host: 'localhost' }
  expect(explain(Object.assign(new Error('open'), { code: 'EACCES', path: '/etc/x' }), settings)).toBe('open')
  expect(explain(new Error('words'))).toBe('words')
  expect(explain('text')).toBe('text')
})
