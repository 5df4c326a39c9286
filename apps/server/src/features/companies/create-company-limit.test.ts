import { type Answer, expectRefused, type Person, signUp, useOwnService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'

const service = useOwnService()
const found = (by: Person): Promise<Answer> =>
  by.call('/functions/v1/companies', { name: 'Jeszcze jedna', country: 'PL' })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

it('409: the twenty-first company of a person, also of many at once; another person founds on', async () => {
  const ania = await signUp(service)
  const answers = await Promise.all(Array.from({ length: 25 }, () => found(ania)))
  expect(statuses(answers)).toEqual([...Array(19).fill(201), ...Array(6).fill(409)])
  expectRefused(await found(ania), 'COMPANY_LIMIT')
  expect((await found(await signUp(service, 'Bogna', 'Bogna'))).status).toBe(201)
})

it('201: an owner who was invited elsewhere founds as many as any other', async () => {
  const bartek = await memberWith(service, await signUp(service), { role: 'owner' })
  const answers = await Promise.all(Array.from({ length: 21 }, () => found(bartek)))
  expect(statuses(answers)).toEqual([...Array(20).fill(201), 409])
})
