import { agentWith, expectRefused, type Person, signUp, useService } from '@consign/testkit'
import { refreshTokens } from '@consign/testkit/people/oauth-client.ts'
import { expect, it } from 'vitest'

const service = useService()

it('a connection ends with the membership of the person behind it', async () => {
  const [ania, bartek] = [await signUp(service), await signUp(service, 'Bartek')]
  const invitation = await ania.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
  const accepted = await bartek.call('/functions/v1/invitations/accept', { token: invitation.body.token })
  const selected = await bartek.call(`/functions/v1/companies/${accepted.body.companyId}/select`, {})
  const headers = { authorization: `Bearer ${selected.body.access_token}` }
  const member: Person = {
    ...bartek,
    call: (path, body, options) => bartek.call(path, body, { ...options, headers }),
  }
  const agent = await agentWith(service, member)
  expect((await agent.rpc('whoami')).body.tenantId).toBe(ania.tenantId)
  const [me] = (await ania.call('/functions/v1/members')).body.items.filter(
    ({ email }: { email: string }) => email === bartek.email,
  )
  await ania.send('DELETE', `/functions/v1/members/${me.userId}`)
  expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
  expect((await refreshTokens(service, agent.client, agent.refreshToken)).body.error).toBe('invalid_grant')
})
