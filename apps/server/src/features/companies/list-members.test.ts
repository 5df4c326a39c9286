import { type Person, signUp, useService } from '@consign/testkit'
import { type Member, memberWith } from '@consign/testkit/people/member.ts'
import { beforeAll, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/members'
let ania: Person
let bartek: Member
beforeAll(async () => {
  ania = await signUp(service)
  bartek = await memberWith(service, ania)
})

it('200: everybody with his role, the longest first', async () => {
  const { status, body } = await ania.call(path)
  expect(status).toBe(200)
  const joinedAt = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(body.items).toEqual([
    { userId: expect.any(String), email: ania.email, name: 'Ania', role: 'owner', joinedAt },
    { userId: bartek.userId, email: bartek.email, name: 'Bartek', role: 'member', joinedAt },
  ])
})
