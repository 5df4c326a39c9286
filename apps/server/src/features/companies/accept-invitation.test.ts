import { randomUUID } from 'node:crypto'
import { callAuth, expectRefused, type Person, signUp, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()

const invite = (owner: Person, role = 'member', email = 'bartek@example.test') =>
  owner.call('/functions/v1/invitations', { email, role })
const accept = (by: Person, token: unknown) => by.call('/functions/v1/invitations/accept', { token })

describe('200', () => {
  it('an invited person joins the company and can select it', async () => {
    const { ania, bartek } = await two()
    const { body: invitation } = await invite(ania)
    const accepted = await bartek.call('/functions/v1/invitations/accept', { token: invitation.token })
    expect(accepted.body).toEqual({ companyId: ania.tenantId })
    const companies = await bartek.call('/functions/v1/companies')
    expect(companies.body.items.map((item: { id: string }) => item.id)).toContain(ania.tenantId)
    const session = await bartek.send('POST', `/functions/v1/companies/${ania.tenantId}/select`)
    expect(session.body.access_token).toBeTypeOf('string')
  })

  it('a new person signs up straight into the company that invited them', async () => {
    const { ania } = await two()
    const { body: invitation } = await invite(ania)
    const signedUp = await callAuth(service, '/signup', {
      email: `ewa-${randomUUID()}@example.test`,
      password: 'correct horse battery',
      data: { name: 'Ewa', invitation: invitation.token },
    })
    expect(signedUp.status).toBe(200)
    const members = await ania.call('/functions/v1/members')
    expect(members.body.items.map((item: { name: string }) => item.name)).toEqual(['Ania', 'Ewa'])
  })

  it('of ten parallel acceptances by ten people one joins', async () => {
    const { ania } = await two()
    const { body: invitation } = await invite(ania)
    const people = await Promise.all(Array.from({ length: 10 }, (_, i) => signUp(service, `P${i}`)))
    const answers = await Promise.all(
      people.map((person) => person.call('/functions/v1/invitations/accept', { token: invitation.token })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(410)])
  })
})

it.each([undefined, '', 7, 'x'.repeat(201)])('400: %j is no token', async (token) => {
  const { bartek } = await two()
  expectRefused(await accept(bartek, token), 'INVALID_REQUEST')
})

describe('404', () => {
  it('a forged token is unknown', async () => {
    const { bartek } = await two()
    const { status } = await bartek.call('/functions/v1/invitations/accept', { token: 'A'.repeat(86) })
    expect(status).toBe(404)
  })

  it.each([
    ['cut', (token: string) => token.slice(1)],
    ['longer', (token: string) => `${token}A`],
    ['of another purpose', (_token: string, person: Person) => person.refreshToken],
    ['spoiled in its company', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
  ])('a token that is %s is unknown', async (_what, spoil) => {
    const { ania, bartek } = await two()
    const { token } = (await invite(ania)).body
    expectRefused(await accept(bartek, spoil(token, bartek)), 'NOT_FOUND')
  })
})

describe('410', () => {
  it('a withdrawn invitation is gone', async () => {
    const { ania, bartek } = await two()
    const { body: invitation } = await invite(ania)
    const path = `/functions/v1/invitations/${invitation.id}`
    expect((await ania.send('DELETE', path)).status).toBe(204)
    const accepted = await bartek.call('/functions/v1/invitations/accept', { token: invitation.token })
    expect([accepted.status, accepted.body.code]).toEqual([410, 'INVITATION_GONE'])
    expect((await ania.call('/functions/v1/invitations')).body.items).toEqual([])
  })

  it('an invitation is used once', async () => {
    const { ania, bartek } = await two()
    const { body: invitation } = await invite(ania)
    await bartek.call('/functions/v1/invitations/accept', { token: invitation.token })
    const again = await bartek.call('/functions/v1/invitations/accept', { token: invitation.token })
    expect(again.body.code).toBe('INVITATION_GONE')
  })
})

const two = async () => ({ ania: await signUp(service), bartek: await signUp(service, 'Bartek') })
