import { expectRefused, forTests, type Person, signUp, useOwner, useService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/members'
const ania = useOwner(service)
const bartek = forTests(() => memberWith(service, ania))

const change = (by: Person, userId: string, sent: unknown) => by.send('PATCH', `${path}/${userId}`, sent)
const roles = async () =>
  (await ania.call(path)).body.items.map(
    ({ name, role }: { name: string; role: string }) => `${name} ${role}`,
  )

it('200: a role holds from the next call on, up and down', async () => {
  const up = await change(ania, bartek.userId.toUpperCase(), { role: 'owner' })
  expect(up.body).toMatchObject({ userId: bartek.userId, role: 'owner', email: bartek.email })
  expect((await bartek.rpc('whoami')).body.role).toBe('owner')
  expect((await bartek.call(path)).status).toBe(200)
  expect((await change(ania, bartek.userId, { role: 'member' })).status).toBe(200)
  expect((await bartek.rpc('whoami')).body.role).toBe('member')
  expectRefused(await bartek.call(path), 'OWNER_REQUIRED')
})

it('200: an owner may step down while another stays', async () => {
  const ewa = await memberWith(service, ania, { name: 'Ewa', role: 'owner' })
  expect((await change(ewa, ewa.userId, { role: 'member' })).body.role).toBe('member')
})

it('200: the change is in the company’s log, with who made it', async () => {
  await change(ania, bartek.userId, { role: 'member' })
  const { body } = await ania.call('/rest/v1/audit_events?action=eq.member.role_changed&limit=1')
  const subject = { userId: bartek.userId, role: 'member' }
  expect(body).toMatchObject([{ body: { actor: { kind: 'user', name: 'Ania' }, subject } }])
})

it.each([
  { role: 'admin' },
  { role: null },
  {},
  { role: 'owner', email: 'x@example.test' },
])('400: %j changes nothing', async (sent) => {
  const before = await roles()
  expectRefused(await change(ania, bartek.userId, sent), 'INVALID_REQUEST')
  expect(await roles()).toEqual(before)
})

it('409: of two owners who step down at once one stays', async () => {
  const olga = await signUp(service, 'Olga')
  const ewa = await memberWith(service, olga, { name: 'Ewa', role: 'owner' })
  const olgaId = (await olga.call(path)).body.items[0].userId
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      change(olga, olgaId, { role: 'member' }),
      change(ewa, ewa.userId, { role: 'member' }),
    ])
    // The second caller is no owner any more, or would be the last one to step down.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    const still = answers[0]?.status === 200 ? ewa : olga
    await change(still, answers[0]?.status === 200 ? olgaId : ewa.userId, { role: 'owner' })
  }
})
