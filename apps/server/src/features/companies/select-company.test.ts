import { expectRefused, issueNote, type Person, signIn, useOwner, useService } from '@consign/testkit'
import { memberWith, selecting } from '@consign/testkit/people/member.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const select = (by: Person, id: string) => by.send('POST', `/functions/v1/companies/${id}/select`)
let second: string
const ania = useOwner(service)
beforeAll(async () => {
  second = (await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })).body.id
})

describe('200', () => {
  it('a session as at sign-in, bound to the company; the old one goes on for its own', async () => {
    const note = await issueNote(ania)
    const { status, body } = await select(ania, second)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email: ania.email } })
    const there = await selecting(service, ania, second)
    expect((await there.call(`/rest/v1/documents?id=eq.${note.id}`)).body).toEqual([])
    expect((await ania.call(`/rest/v1/documents?id=eq.${note.id}`)).body).toHaveLength(1)
  })

  it('its refresh stays with the company', async () => {
    const there = await selecting(service, ania, second.toUpperCase())
    const refreshed = await there.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: there.refreshToken,
    })
    const headers = { authorization: `Bearer ${refreshed.body.access_token}` }
    const who = await ania.call('/rest/v1/rpc/whoami', {}, { headers })
    expect(who.body.tenantId).toBe(second)
  })

  it('a sign-in goes to the company one has belonged to the longest', async () => {
    expect((await signIn(service, ania.email)).tenantId).toBe(ania.tenantId)
  })
})

it('404: a company that the person was removed from', async () => {
  const bartek = await memberWith(service, ania)
  const own = (await bartek.call('/functions/v1/companies', { name: 'Własna', country: 'PL' })).body.id
  const there = await selecting(service, bartek, own)
  await ania.send('DELETE', `/functions/v1/members/${bartek.userId}`)
  expectRefused(await select(there, ania.tenantId), 'NOT_FOUND')
})
