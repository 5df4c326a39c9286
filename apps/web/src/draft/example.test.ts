import { defaultType, findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { expect, it } from 'vitest'
import { exampleOn } from './example.ts'

const published = examples.get('ecmr@1')

it('moves the dates of the example after today, over a weekend, and keeps its hours at the places', () => {
  expect(exampleOn('2026-11-25')).toMatchObject({
    established: { date: '2026-11-25' },
    takingOver: {
      date: '2026-11-26',
      // 8 to 12 in Warsaw, as in September.
      window: { from: '2026-11-26T07:00:00Z', to: '2026-11-26T11:00:00Z' },
    },
    delivery: { timeLimit: '2026-11-30T14:00:00Z' },
  })
  expect(exampleOn('2027-07-02')).toMatchObject({
    takingOver: { date: '2027-07-05', window: { from: '2027-07-05T06:00:00Z' } },
    delivery: { timeLimit: '2027-07-07T13:00:00Z' },
  })
})

it.each([
  '2026-11-23',
  '2026-11-27',
  '2026-12-31',
  '2028-02-28',
])('is complete and without a warning when it is made out on %s', (today) => {
  const type = findType(defaultType)
  expect([type?.check(exampleOn(today)), type?.warnings(exampleOn(today))]).toEqual([[], []])
})

it('leaves the published example, and everything but its dates', () => {
  const { established, takingOver, delivery, ...rest } = exampleOn('2026-11-25')
  expect(published).toMatchObject({ ...rest, established: { date: '2026-09-01' } })
  expect([established, takingOver, delivery]).toMatchObject([
    { place: 'Warszawa', country: 'PL' },
    { place: { unlocode: 'PLWAW' } },
    { openingHours: 'Mo-Fr 07:00-15:00' },
  ])
})
