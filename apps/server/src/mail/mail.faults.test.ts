import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { call, openMailbox, rowsOf, textOf } from '@consign/testkit'
import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { startServer } from '@consign/testkit/service/server-process.ts'
import { expect, it } from 'vitest'

const plainServer = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))

it('a server that is killed in the middle of a mail leaves it to another, which sends it when the claim has run out', async () => {
  await using mailbox = await openMailbox()
  await using database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, SMTP_URL: mailbox.url }
  const one = await startServer(env, plainServer)
  const apikey = (await call(`${one.url}/functions/v1/api-keys/config`)).body.anonKey
  const hung = mailbox.hangUp()
  const email = `ania-${randomUUID()}@example.test`
  const data = { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } }
  const body = { email, password: 'correct horse battery', data }
  await call(`${one.url}/auth/v1/signup`, { headers: { apikey }, body })
  await hung
  one.signal('SIGKILL')
  await one.ended
  const two = await startServer(env, plainServer)
  const claimed = 'select attempts, claim is not null as claimed from job where kind = $1'
  expect(await rowsOf(database, claimed, ['mail'])).toEqual([{ attempts: 1, claimed: true }])
  await rowsOf(database, `update job set run_after = now() where kind = 'mail' and done_at is null`)
  expect(textOf(await mailbox.next(email))).toContain('Confirm the address')
  two.signal('SIGTERM')
  expect(await two.ended).toBe(0)
  expect(await rowsOf(database, claimed, ['mail'])).toEqual([{ attempts: 2, claimed: false }])
})
