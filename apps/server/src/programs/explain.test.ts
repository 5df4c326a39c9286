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
  ['no server listens', 'postgres://u:hunter2@127.0.0.1:1/c'],
  ['no server listens on any address of a name', 'postgres://u:hunter2@localhost:1/c'],
  ['there is no such host', 'postgres://u:hunter2@nowhere.invalid/c?sslmode=disable'],
])('names DATABASE_URL when %s', async (_case, url) => {
  const found = await ended({ DATABASE_URL: url })
  expect(found).toMatchObject({ code: 1, words: expect.stringMatching(/: see DATABASE_URL$/) })
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
  expect(password.words).toMatch(/^password authentication failed .*: see DATABASE_URL$/)
  const name = await wrong((url) => {
    url.pathname = '/none'
  })
  expect(name.words).toMatch(/"none" does not exist: see DATABASE_URL$/)
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
  expect(explain(refused, settings)).toMatch(/permission denied, mkdir: see DATA_DIR/)
})

it.each([
  { code: 'EACCES', syscall: 'listen' },
  { code: 'EADDRNOTAVAIL', syscall: 'listen' },
  { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'elsewhere' },
])('names HOST and PORT: %o', (facts) => {
  const settings = { databaseUrl: undefined, dataDir: '/data', host: 'elsewhere' }
  expect(explain(Object.assign(new Error('no'), facts), settings)).toBe('no: see HOST and PORT')
})

it('leaves other errors as they are', () => {
  const settings = { databaseUrl: undefined, dataDir: '/data', host: 'localhost' }
  expect(explain(Object.assign(new Error('open'), { code: 'EACCES', path: '/etc/x' }), settings)).toBe('open')
  expect(explain(new Error('words'))).toBe('words')
  expect(explain('text')).toBe('text')
})
