import { type Answer, expectRefused, type Person, signUp, useOwnService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ env: { COMPANIES_PER_PERSON: '3' } })
const found = (by: Person): Promise<Answer> =>
  by.call('/functions/v1/companies', { name: 'Jeszcze jedna', country: 'PL' })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

describe('409', () => {
  it('the fourth company of a person, also of ten at once; another person founds on', async () => {
    const ania = await signUp(service)
    const answers = await Promise.all(Array.from({ length: 10 }, () => found(ania)))
    expect(statuses(answers)).toEqual([201, 201, ...Array(8).fill(409)])
    expectRefused(await found(ania), 'COMPANY_LIMIT')
    expect((await found(await signUp(service, 'Bogna', 'Bogna'))).status).toBe(201)
  })
})

describe('201', () => {
  it('whoever was invited elsewhere, as an owner too, founds as many as anybody', async () => {
    const bartek = await memberWith(service, await signUp(service), { role: 'owner' })
    expect(
      statuses([await found(bartek), await found(bartek), await found(bartek), await found(bartek)]),
    ).toEqual([201, 201, 201, 409])
  })
})
