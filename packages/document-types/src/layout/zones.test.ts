import { expect, it } from 'vitest'
import { zoneOf } from './zones.ts'

it.each([
  ['PL', '00-001', 'Europe/Warsaw'],
  ['ES', '48009', 'Europe/Madrid'],
  ['ES', '35001', 'Atlantic/Canary'],
  ['PT', '9500-150', 'Atlantic/Azores'],
  ['PT', '9000-001', 'Europe/Lisbon'],
])('%s %s keeps the time of %s', (country, postcode, zone) => expect(zoneOf(country, postcode)).toBe(zone))

it.each([['RU'], ['XX'], ['constructor'], [undefined]])('%s has no zone of its own', (country) =>
  expect(zoneOf(country)).toBeUndefined())

it('every zone is one that clocks know', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const zones = letters.flatMap((one) => letters.flatMap((two) => zoneOf(one + two) ?? []))
  expect(zones.length).toBeGreaterThan(55)
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})
