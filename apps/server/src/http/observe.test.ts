import { fileURLToPath } from 'node:url'
import { type Answer, call, issueNote, makeLink, type Person, signUp, type Target } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
let database: TestDatabase
let server: ServerProcess
let target: Target
let ania: Person

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startServer({ DATABASE_URL: database.url }, PLAIN)
  const { anonKey } = (await call(`${server.url}/functions/v1/api-keys/config`)).body
  target = { url: server.url, anonKey }
  ania = await signUp(target)
})
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  await database[Symbol.asyncDispose]()
})

/** The log line of an answered request. */
const lineOf = (answer: Answer) => {
  const id = answer.headers.get('x-request-id') ?? 'none'
  const find = () => linesWith(`"reqId":"${id}"`)[0]
  return expect.poll(find).toBeDefined().then(find)
}
const linesWith = (text: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && line.includes(text))
    .map((line) => JSON.parse(line))

it('says which person of which company called, under the caller’s own ids', async () => {
  const headers = {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    'x-request-id': 'shop-42',
  }
  const answer = await ania.call('/rest/v1/rpc/whoami', {}, { headers })
  const line = await lineOf(answer)
  expect(line).toMatchObject({
    operation: 'whoami',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    callerRequestId: 'shop-42',
    status: 200,
    company: ania.tenantId,
    caller: 'user',
    callerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(line).not.toHaveProperty('code')
})

it('says with which code a program was refused', async () => {
  const key = await makeKey(ania, { name: 'Robot', permissions: ['documents:read'] })
  const body = { draftId: crypto.randomUUID(), revision: 1 }
  const answer = await call(`${target.url}/functions/v1/publish`, {
    headers: { authorization: `Bearer ${key.secret}` },
    body,
  })
  expect(await lineOf(answer)).toMatchObject({
    status: 403,
    code: 'API_KEY_FORBIDDEN',
    company: ania.tenantId,
    caller: 'apikey',
    callerId: key.id,
  })
})

it('names the link of a signer and not its token', async () => {
  const { id } = await issueNote(ania)
  const token = await makeLink(ania, id, 'carrier')
  const line = await lineOf(await call(`${target.url}/functions/v1/sign/${token}`))
  expect(line).toMatchObject({
    status: 200,
    company: ania.tenantId,
    caller: 'signer',
    callerId: expect.any(String),
  })
  expect(JSON.stringify(line)).not.toContain(token)
})

it('is silent about probes that are answered with yes', async () => {
  await call(`${target.url}/livez`)
  await call(`${target.url}/readyz`)
  expect(await lineOf(await call(`${target.url}/metrics`))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect([...linesWith('livez'), ...linesWith('readyz')]).toEqual([])
})
