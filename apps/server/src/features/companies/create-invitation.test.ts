import { randomUUID } from 'node:crypto'
import { expectRefused, useOwner, useOwnService } from '@consign/testkit'
import { databaseText, formsOf } from '@consign/testkit/database/database-text.ts'
import { expect, it } from 'vitest'

const service = useOwnService()
const path = '/functions/v1/invitations'
const ania = useOwner(service)
const darek = useOwner(service, 'Darek')

it('201: a link for seven days that can be copied, the address as it is kept', async () => {
  const { status, body } = await ania.call(path, { email: 'Ewa@Example.test', role: 'owner' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    email: 'ewa@example.test',
    role: 'owner',
    token: expect.stringMatching(/^[A-Za-z0-9_-]{80,}$/),
    url: `${service.url}/invitations/${body.token}`,
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  })
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000)
})

it('201: the link is shown to its maker and stored nowhere', async () => {
  const { token } = (await ania.call(path, { email: 'ewa@example.test', role: 'member' })).body
  const stored = await databaseText(service.database)
  for (const form of formsOf(token)) expect(stored).not.toContain(form)
})

it.each([
  ['no address', { role: 'member' }],
  ['something else than an address', { email: 'ewa', role: 'member' }],
  ['an address of no host', { email: 'ewa@localhost', role: 'member' }],
  ['two addresses', { email: 'ewa@example.test,x@example.test', role: 'member' }],
  ['a line break', { email: 'ewa@example.test\r\nBcc: x@example.test', role: 'member' }],
  ['no role', { email: 'ewa@example.test' }],
  ['a role there is not', { email: 'ewa@example.test', role: 'admin' }],
  ['a company', { email: 'ewa@example.test', role: 'member', companyId: randomUUID() }],
])('400: %s invites nobody', async (_what, sent) => {
  const { details } = expectRefused(await darek.call(path, sent), 'INVALID_REQUEST')
  expect(details.length).toBeGreaterThan(0)
  expect((await darek.call(path)).body.items).toEqual([])
})
