import { asAdmin, startTestCluster, type TestCluster, urlOf } from '@consign/testkit/database/test-cluster.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AppRoleMissing, ensureAppRole } from './app-role.ts'

let cluster: TestCluster

beforeAll(async () => {
  cluster = await startTestCluster()
})
afterEach(async () => {
  await asAdmin(cluster, 'drop role if exists consign_app')
  await asAdmin(cluster, 'drop role if exists "user of theirs"')
})
afterAll(() => cluster[Symbol.asyncDispose]())

async function as<T>(role: string, database: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlOf(cluster, role, database))
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function makeUser(attributes: string): Promise<void> {
  await asAdmin(cluster, `create role "user of theirs" login ${attributes} password '${cluster.password}'`)
}
const ensureAsUser = () => as('user%20of%20theirs', 'postgres', ensureAppRole)

it('is made once when servers start on ten databases of one cluster at the same moment', async () => {
  await makeUser('createrole')
  const names = Array.from({ length: 10 }, (_, index) => `database_${index}`)
  for (const name of names) await asAdmin(cluster, `create database ${name}`)
  await Promise.all(names.map((name) => as('user%20of%20theirs', name, ensureAppRole)))
  await as('user%20of%20theirs', 'postgres', (client) => client.query('set role consign_app'))
})

it('is asked of an administrator, in two lines that do it, when the user may not create roles', async () => {
  await makeUser('nocreaterole')
  const refusal: unknown = await ensureAsUser().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppRoleMissing)
  const lines = String(refusal).split('\n').slice(1)
  expect(lines).toEqual(['  create role consign_app nologin;', '  grant consign_app to "user of theirs";'])
  for (const line of lines) await asAdmin(cluster, line)
  await ensureAsUser()
})

it('is asked for in the same way when the role is there but not granted', async () => {
  await makeUser('nocreaterole')
  await asAdmin(cluster, 'create role consign_app nologin')
  await expect(ensureAsUser()).rejects.toThrow(AppRoleMissing)
})

it.each(['superuser', 'bypassrls'])('is refused as %s, which no policy would bind', async (attribute) => {
  await asAdmin(cluster, `create role consign_app nologin ${attribute}`)
  await expect(as('postgres', 'postgres', ensureAppRole)).rejects.toThrow(
    /alter role consign_app nosuperuser/,
  )
})
