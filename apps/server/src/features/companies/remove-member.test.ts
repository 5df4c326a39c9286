import {
  agentWith,
  call,
  callAuth,
  expectRefused,
  type Person,
  password,
  personWith,
  signUp,
  useService,
} from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { refreshTokens } from '@consign/testkit/people/oauth-client.ts'
import { describe, expect, it } from 'vitest'

const service = useService()

describe('204', () => {
  it('a removed member’s very next call is refused', async () => {
    const { ania, bartekId, asBartek } = await company()
    expect((await asBartek('/rest/v1/rpc/whoami', {})).status).toBe(200)
    expect((await remove(ania, bartekId)).status).toBe(204)
    expect((await asBartek('/rest/v1/rpc/whoami', {})).status).toBe(401)
  })

  it('a member may leave', async () => {
    const { bartekId, asBartek } = await company()
    expect((await asBartek(`/functions/v1/members/${bartekId}`, undefined, 'DELETE')).status).toBe(204)
  })
})

describe('what they connected', () => {
  it('ends with their membership; what others connected goes on', async () => {
    const ania = await signUp(service)
    const bartek = await memberWith(service, ania)
    const agent = await agentWith(service, bartek)
    const own = await agentWith(service, ania)
    expect((await remove(ania, bartek.userId)).status).toBe(204)
    expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
    const { body } = await ania.call('/functions/v1/connections')
    const ended = body.items.find((item: { id: string }) => item.id === agent.connectionId)
    expect(ended.revokedAt).toEqual(expect.any(String))
    expect((await own.rpc('whoami')).status).toBe(200)
  })

  it('stays ended when they are invited again', async () => {
    const { ania, bartek, bartekId, asBartek } = await company()
    const selected = await asBartek(`/functions/v1/companies/${ania.tenantId}/select`, undefined, 'POST')
    const agent = await agentWith(service, await personWith(service, selected.body, bartek.email))
    await remove(ania, bartekId)
    const invited = await ania.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
    await bartek.call('/functions/v1/invitations/accept', { token: invited.body.token })
    expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
    const refreshed = await refreshTokens(service, agent.client, String(agent.tokens['refresh_token']))
    expect([refreshed.status, refreshed.body.error]).toEqual([400, 'invalid_grant'])
  })
})

describe('a member who belongs to no other company', () => {
  const erased = async (userId: string) =>
    (await service.rows('select from person where id = $1 and erased_at is not null', [userId])).length

  it('is erased with their last membership; invited anew they sign up as a new person', async () => {
    const ania = await signUp(service)
    const bartek = await memberWith(service, ania)
    expect((await remove(ania, bartek.userId)).status).toBe(204)
    expect(await erased(bartek.userId)).toBe(1)
    const invited = await ania.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
    const data = { name: 'Bartek', invitation: invited.body.token }
    const again = await callAuth(service, '/signup', { email: bartek.email, password, data })
    expect(again.status).toBe(200)
    expect(again.body.user.id).not.toBe(bartek.userId)
  })

  it('and nobody else is', async () => {
    const { ania, bartekId } = await company()
    await remove(ania, bartekId)
    expect(await erased(bartekId)).toBe(0)
  })

  it('either joins another at that moment and stands, or is erased and joins none', async () => {
    for (let round = 0; round < 6; round++) {
      const [ania, other] = [await signUp(service), await signUp(service, 'Bogna')]
      const bartek = await memberWith(service, ania)
      const invited = await other.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
      const [, joined] = await Promise.all([
        remove(ania, bartek.userId),
        bartek.call('/functions/v1/invitations/accept', { token: invited.body.token }),
      ])
      const { body } = await other.call('/functions/v1/members')
      const there = body.items.some((item: { userId: string }) => item.userId === bartek.userId)
      // Invitations end with the inviter's membership.
      expect([200, 401, 404]).toContain(joined.status)
      expect([there, await erased(bartek.userId)]).toEqual(joined.status === 200 ? [true, 0] : [false, 1])
    }
  })
})

it('403: a member does not remove an owner, who stays', async () => {
  const { ania, asBartek } = await company()
  const members = async () => (await ania.call('/functions/v1/members')).body.items
  const before = await members()
  const owner = before.find((item: { role: string }) => item.role === 'owner')
  expectRefused(
    await asBartek(`/functions/v1/members/${owner.userId}`, undefined, 'DELETE'),
    'OWNER_REQUIRED',
  )
  expect(await members()).toEqual(before)
})

describe('409', () => {
  it('the last owner can neither leave nor be demoted', async () => {
    const { ania } = await company()
    const { body } = await ania.call('/functions/v1/members')
    const { userId } = body.items.find((item: { role: string }) => item.role === 'owner')
    expect((await remove(ania, userId)).body.code).toBe('LAST_OWNER')
    const demoted = await ania.send('PATCH', `/functions/v1/members/${userId}`, { role: 'member' })
    expect(demoted.body.code).toBe('LAST_OWNER')
  })

  it('of two owners who leave at once one stays', async () => {
    const { ania, bartekId, asBartek } = await company()
    await ania.send('PATCH', `/functions/v1/members/${bartekId}`, { role: 'owner' })
    const { body } = await ania.call('/functions/v1/members')
    const aniaId = body.items.find((item: { name: string }) => item.name === 'Ania').userId
    const answers = await Promise.all([
      remove(ania, aniaId),
      asBartek(`/functions/v1/members/${bartekId}`, undefined, 'DELETE'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409])
  })
})

const remove = (by: Person, userId: string) => by.send('DELETE', `/functions/v1/members/${userId}`)

/** A company of Ania's with Bartek as a member. */
async function company() {
  const [ania, bartek] = [await signUp(service), await signUp(service, 'Bartek')]
  const invited = await ania.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
  await bartek.call('/functions/v1/invitations/accept', { token: invited.body.token })
  const selected = await bartek.send('POST', `/functions/v1/companies/${ania.tenantId}/select`)
  const headers = { apikey: service.anonKey, authorization: `Bearer ${selected.body.access_token}` }
  const asBartek = (path: string, body?: unknown, method?: string) =>
    call(`${service.url}${path}`, { headers, body, ...(method ? { method } : {}) })
  return { ania, bartek, bartekId: selected.body.user.id as string, asBartek }
}
