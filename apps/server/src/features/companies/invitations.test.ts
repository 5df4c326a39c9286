import { randomUUID } from 'node:crypto'
import { expectRefused, moveClock, type Person, programWith, signUp, useService } from '@consign/testkit'
import { databaseText, formsOf } from '@consign/testkit/database/database-text.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService({ clock: 'movable' })
const path = '/functions/v1/invitations'
let ania: Person
let darek: Person
beforeAll(async () => {
  ania = await signUp(service)
  darek = await signUp(service, 'Darek')
})

const invite = async (by = ania, role = 'member') =>
  (await by.call(path, { email: 'Ewa@Example.test', role })).body
const accept = (by: Person, token: unknown) => by.call(`${path}/accept`, { token })
const withdraw = (by: Person, id: string) => by.call(`${path}/${id}`, undefined, { method: 'DELETE' })

describe('create_invitation', () => {
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
    const { token } = await invite()
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

  it('403: owners only', async () => {
    const sent = { email: 'ewa@example.test', role: 'owner' }
    expectRefused(await (await memberWith(service, ania)).call(path, sent), 'OWNER_REQUIRED')
    expectRefused(await (await programWith(service, ania)).call(path, sent), 'PERSON_REQUIRED')
  })
})

describe('list_invitations', () => {
  it('200: the open ones, newest first, without their tokens', async () => {
    const olga = await signUp(service, 'Olga')
    const [first, second, third] = [await invite(olga), await invite(olga), await invite(olga)]
    await withdraw(olga, second.id)
    const { status, body } = await olga.call(path)
    expect(status).toBe(200)
    const shown = [third, first].map(({ token: _token, url: _url, ...rest }) => rest)
    expect(body).toEqual({ items: shown })
    expect((await (await signUp(service, 'Piotr')).call(path)).body).toEqual({ items: [] })
  })

  it('200: an expired one is not open, and gone when somebody comes with it', async () => {
    const olga = await signUp(service, 'Olga')
    const { token } = await invite(olga)
    await moveClock(service.database, '7 days')
    expect((await olga.call(path)).body.items).toEqual([])
    expectRefused(await accept(darek, token), 'INVITATION_GONE')
    await moveClock(service.database, '-7 days')
  })
})

describe('withdraw_invitation', () => {
  it('204: twice is fine, and the link is gone', async () => {
    const { id, token } = await invite()
    expect((await withdraw(ania, id)).status).toBe(204)
    expect((await withdraw(ania, id.toUpperCase())).status).toBe(204)
    expectRefused(await accept(darek, token), 'INVITATION_GONE')
  })

  it('404: one that was accepted, one of another company and one there is not', async () => {
    const { id, token } = await invite()
    const olga = await signUp(service, 'Olga')
    const foreign = expectRefused(await withdraw(olga, id), 'NOT_FOUND')
    expect(foreign).toEqual(expectRefused(await withdraw(olga, randomUUID()), 'NOT_FOUND'))
    expect((await accept(olga, token)).status).toBe(200)
    expectRefused(await withdraw(ania, id), 'NOT_FOUND')
  })

  it('410 and 200: accepted and withdrawn at once is one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await invite()
      const [accepted, withdrawn] = await Promise.all([accept(darek, token), withdraw(ania, id)])
      expect([accepted.status, withdrawn.status]).toEqual(accepted.status === 200 ? [200, 404] : [410, 204])
    }
  })
})

describe('accept_invitation', () => {
  it.each([
    ['cut', (token: string) => token.slice(1)],
    ['longer', (token: string) => `${token}A`],
    ['of another purpose', () => darek.refreshToken],
    ['spoiled in its company', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
  ])('404: a token that is %s is unknown', async (_what, spoil) => {
    const { token } = await invite()
    expectRefused(await accept(darek, spoil(token)), 'NOT_FOUND')
  })

  it.each([undefined, '', 7, 'x'.repeat(201)])('400: %j is no token', async (token) => {
    expectRefused(await accept(darek, token), 'INVALID_REQUEST')
  })

  it('403: a key joins no company', async () => {
    const { token } = await invite()
    expectRefused(await accept(await programWith(service, darek), token), 'PERSON_REQUIRED')
  })
})
