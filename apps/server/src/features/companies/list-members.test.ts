import { forTests, useOwner, useService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/members'
const ania = useOwner(service)
const bartek = forTests(() => memberWith(service, ania))

it('200: every member with their role, the longest first', async () => {
  const { status, body } = await ania.call(path)
  expect(status).toBe(200)
  const joinedAt = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(body.items).toEqual([
    { userId: expect.any(String), email: ania.email, name: 'Ania', role: 'owner', joinedAt },
    { userId: bartek.userId, email: bartek.email, name: 'Bartek', role: 'member', joinedAt },
  ])
})
