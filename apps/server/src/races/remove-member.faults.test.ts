import { callAuth, password, signUp, useService } from '@consign/testkit'
import { rounds } from '@consign/testkit/http/rounds.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'

const service = useService()

it('a member removed while they sign in, out and change their password: all or nothing, no fault', async () => {
  const ania = await signUp(service)
  const remove = async (round: number) => {
    const bartek = await memberWith(service, ania)
    const signIn = () => callAuth(service, '/token?grant_type=password', { email: bartek.email, password })
    const [removed, ...others] = await Promise.all([
      ania.send('DELETE', `/functions/v1/members/${bartek.userId}`),
      signIn(),
      bartek.send('POST', `/functions/v1/companies/${ania.tenantId}/select`),
      bartek.send('PUT', '/auth/v1/user', { password: `${password} ${round}` }),
      bartek.send('POST', '/auth/v1/logout?scope=others'),
    ])
    expect(removed?.status).toBe(204)
    for (const { status } of others) expect([200, 204, 400, 401, 403, 404]).toContain(status)
    expect((await bartek.rpc('whoami')).status).toBe(401)
    expect((await signIn()).status).toBe(400)
  }
  await rounds('removed meanwhile', remove, { short: 6, whole: 20 })
})
