import { claimsOf, types } from '@consign/document-types'
import { expect, it } from 'vitest'
import { daysAt } from './clocks.ts'

const ecmr = types.find(({ name }) => name === 'ecmr')?.definition
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** With the postcodes of islands that have a time of their own. */
const places = letters.flatMap((a) =>
  letters.flatMap((b) => ['', '35001', '9500-150'].map((postcode) => ({ country: a + b, postcode }))),
)

it('the day of the zone in which a note is printed is among the days, in every country and month', () => {
  const missing: string[] = []
  for (const address of places) {
    const zone = ecmr && claimsOf(ecmr, { delivery: { place: { address } } })?.zone
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    for (let hour = 0; hour < 2 * 365 * 24; hour += 299) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour))
      const day = format.format(moment)
      if (!daysAt(moment.toISOString(), address.country).includes(day))
        missing.push(`${address.country} ${moment.toISOString()} ${day}`)
    }
  }
  expect(missing).toEqual([])
})

it('tells one day but near a midnight, any day of the earth for a country that is not known', () => {
  expect(daysAt('2026-09-02T21:30:00.000Z', 'DE')).toEqual(['2026-09-02'])
  expect(daysAt('2026-09-02T22:30:00.000Z', 'DE')).toEqual(['2026-09-02', '2026-09-03'])
  expect(daysAt('2026-09-02T23:30:00.000Z', 'DE')).toEqual(['2026-09-03'])
  expect(daysAt('2026-09-02T11:00:00.000Z', undefined)).toEqual(['2026-09-01', '2026-09-02', '2026-09-03'])
})
