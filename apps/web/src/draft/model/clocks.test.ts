import { defaultType, findType, types } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import { dayOfBox, written, zoneAt } from './clocks.ts'
import type { JsonObject } from './json.ts'
import { valueAt } from './pointer.ts'

const type = findType(defaultType)!
const box = (country: string, date: string, from: string): JsonObject => ({
  takingOver: { place: { address: { country } }, date, window: { from } },
})

describe('the clocks of a box', () => {
  it('are those of its place, and of UTC where the print knows no zone', () => {
    expect(zoneAt(type, box('RO', '', ''), '/takingOver/window/from')).toBe('Europe/Bucharest')
    expect(zoneAt(type, box('RU', '', ''), '/takingOver/window/from')).toBe('UTC')
    expect(zoneAt(type, box('Rom', '', ''), '/takingOver/window/from')).toBe('UTC')
    expect(zoneAt(type, { takingOver: 7 }, '/takingOver/window/from')).toBe('UTC')
    expect(zoneAt(type, { delivery: { place: { unlocode: 'LTVNO' } } }, '/delivery/timeLimit')).toBe(
      'Europe/Vilnius',
    )
  })

  it('give a time alone the date of the box, else the day of another time in it', () => {
    expect(dayOfBox(type, box('DE', '2026-11-24', ''), '/takingOver/window/from')).toBe('2026-11-24')
    const delivery = { place: { address: { country: 'TR' } }, window: { from: '2026-11-25T22:30:00Z' } }
    expect(dayOfBox(type, { delivery }, '/delivery/window/to')).toBe('2026-11-26')
    expect(dayOfBox(type, { delivery }, '/delivery/window/from')).toBeNull()
  })

  it.each([
    ['another place', '/takingOver/place/address/country', 'RO', '2026-11-24T06:00:00Z'],
    ['another date', '/takingOver/date', '2026-11-26', '2026-11-26T07:00:00Z'],
    ['no date', '/takingOver/date', undefined, '2026-11-24T07:00:00Z'],
    ['a place without a zone', '/takingOver/place/address/country', 'R', '2026-11-24T08:00:00Z'],
    ['another box', '/reference', 'A', '2026-11-24T07:00:00Z'],
  ])('stay as they were typed with %s', (_, pointer, value, moment) => {
    const data = written(box('DE', '2026-11-24', '2026-11-24T07:00:00Z'), pointer, value)
    expect(valueAt(data, '/takingOver/window/from')).toBe(moment)
  })

  it('take the day of the box for a time that waited for it', () => {
    const data = written(box('DE', '', '8:00'), '/takingOver/date', '2026-11-24')
    expect(valueAt(data, '/takingOver/window/from')).toBe('2026-11-24T07:00:00Z')
    expect(
      valueAt(written(box('DE', '', 'soon'), '/takingOver/date', '2026-11-24'), '/takingOver/window/from'),
    ).toBe('soon')
  })

  it('leave another day of the same box', () => {
    const data = written(box('DE', '2026-11-24', '2026-11-25T07:00:00Z'), '/takingOver/date', '2026-11-26')
    expect(valueAt(data, '/takingOver/window/from')).toBe('2026-11-25T07:00:00Z')
  })
})

describe('what table A gives for a UN number', () => {
  const typed = (data: JsonObject, member: string, value: string | undefined) =>
    written(data, `/goods/0/adr/${member}`, value)
  const adr = (data: JsonObject) => valueAt(data, '/goods/0/adr')

  it('is filled in, and leaves with the number it came from', () => {
    const petrol = typed({ goods: [{ description: 'Fuel' }] }, 'un', '1203')
    expect(adr(petrol)).toEqual({
      ...{ un: '1203', class: '3', packingGroup: 'II', tunnelCode: 'D/E', transportCategory: '2' },
    })
    expect(adr(typed(petrol, 'un', '120'))).toEqual({ un: '120' })
    expect(adr(typed(petrol, 'un', '1824'))).toEqual({ un: '1824', class: '8', tunnelCode: 'E' })
    expect(adr(typed(petrol, 'un', undefined))).toBeUndefined()
  })

  it('leaves what was typed by hand', () => {
    const data = typed(typed({ goods: [{}] }, 'tunnelCode', 'E'), 'un', '1203')
    expect(adr(data)).toMatchObject({ class: '3', tunnelCode: 'E' })
    const changed = typed(typed(data, 'packingGroup', 'III'), 'un', '1824')
    expect(adr(changed)).toEqual({
      ...{ un: '1824', class: '8', packingGroup: 'III', tunnelCode: 'E', transportCategory: '3' },
    })
  })
})

it('the form names the zone in which the print shows the time, of every field with a time', () => {
  const times = types.flatMap((each) =>
    each.definition.form.sections.flatMap(({ fields }) =>
      fields.filter(({ input }) => input === 'datetime').map(({ path }) => ({ each, path })),
    ),
  )
  expect(times.length).toBeGreaterThanOrEqual(12)
  for (const { each, path } of times)
    expect(zoneAt(each, examples.get('ecmr@1') as JsonObject, path), path).toMatch(/^Europe\//)
})
