import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debianPostgres, isDebian } from '@consign/testkit/database/debian-postgres.ts'
import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { asAdmin, startTestCluster, urlOf } from '@consign/testkit/database/test-cluster.ts'
import { runServer, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The server's keep-alive of an idle connection, in ms. */
const keepAlive = 72_000
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** The same but for the threads that print PDFs. */
const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-main-'))
})
afterAll(() => rm(root, { recursive: true }))

it('starts with nothing but DATA_DIR, is ready, and ends at once though a client keeps its connection', async () => {
  const server = await startServer({ DATA_DIR: join(root, 'data') }, MAIN, false)
  const agent = new Agent({ keepAlive: true })
  const status = await new Promise((resolve) => {
    get(`${server.url}/readyz`, { agent }, (response) => resolve(response.resume().statusCode))
  })
  expect(status).toBe(200)
  const asked = performance.now()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(keepAlive)
  agent.destroy()
})

it('says which variable to change when its port is taken', async () => {
  await using database = await createTestDatabase()
  const env = { DATABASE_URL: database.url }
  const server = await startServer(env, PLAIN)
  const port = new URL(server.url).port
  const other = await runServer({ ...env, PORT: port }, PLAIN)
  expect(other.code).toBe(1)
  expect(other.output).toContain('see HOST and PORT')
  server.signal('SIGTERM')
  await server.ended
})

it.runIf(isDebian)("runs on Debian's PostgreSQL as a user who owns no more than the database", async () => {
  const debian = debianPostgres()
  if (debian === undefined) throw new Error('the Debian package postgresql is missing; npm test installs it')
  await using cluster = await startTestCluster(debian)
  await asAdmin(cluster, `create role renter login password '${cluster.password}'`)
  await asAdmin(cluster, 'create database rented owner renter')
  const env = { DATABASE_URL: urlOf(cluster, 'renter', 'rented') }
  const refused = await runServer(env, PLAIN)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('create role consign_app nologin;'),
  })
  await asAdmin(cluster, 'create role consign_app nologin')
  await asAdmin(cluster, 'grant consign_app to renter')
  const servers = await Promise.all([startServer(env, PLAIN), startServer(env, PLAIN)])
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  for (const server of servers) server.signal('SIGTERM')
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0])
})
