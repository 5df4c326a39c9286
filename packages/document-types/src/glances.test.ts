import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { glanceOf } from './glances.ts'
import { types } from './registry.ts'

describe('a glance', () => {
  it.each(
    types.map(({ name, version }) => ({ name, version })),
  )('there is for $name $version, of nothing too', (type) => {
    const glance = glanceOf(type)!
    const { from, to, parties } = glance(
      examples.get(`${type.name}@${type.version}`) as Record<string, unknown>,
    )
    expect([from.place, to.place, parties['sender'], parties['carrier'], parties['consignee']]).not.toContain(
      null,
    )
    expect(glance({})).toMatchObject({
      packages: null,
      grossWeightKg: null,
      goods: [],
      dangerous: [],
      plates: [],
    })
  })

  it('of a CMR note says where to, how much, what is dangerous, and which boxes are signed', () => {
    const glance = glanceOf({ name: 'ecmr', version: '1' })!({
      delivery: { place: { address: { city: 'Düsseldorf', country: 'DE' } }, openingHours: 'Mo-Fr' },
      consignee: { name: 'Großmüller GmbH' },
      goods: [
        { packages: 20, packaging: 'pallets', description: 'parts', grossWeightKg: '8450.5' },
        {
          packages: 2,
          description: 'paint',
          grossWeightKg: '410',
          adr: { un: '1263', properShippingName: 'PAINT', class: '3', packingGroup: 'II', tunnelCode: 'D/E' },
        },
      ],
      vehicle: { tractorPlate: 'PO 12345', trailerPlate: 'PO 99AB' },
      driver: { name: 'Jan Śmiałek' },
    })
    expect(glance).toMatchObject({
      to: { place: 'Düsseldorf', country: 'DE', at: 'Großmüller GmbH', hours: 'Mo-Fr' },
      packages: 22,
      grossWeightKg: '8860.5',
      goods: [
        { what: '20 pallets parts', marks: null, grossWeightKg: '8450.5' },
        { what: '2 paint', marks: null, grossWeightKg: '410' },
      ],
      dangerous: ['UN 1263, 3, II, (D/E)'],
      plates: ['PO 12345', 'PO 99AB'],
      names: { carrier: 'Jan Śmiałek' },
      boxes: { sender: '22', carrier: '23', consignee: '24' },
    })
  })

  it('says in which zone each place is, and nothing of a country that has several', () => {
    const glance = glanceOf({ name: 'ecmr', version: '1' })!
    const at = (country: string) => ({ place: { address: { city: 'X', country } } })
    const { from, to } = glance({ takingOver: at('PL'), delivery: at('RU') })
    expect([from.zone, to.zone]).toEqual(['Europe/Warsaw', null])
    expect(glanceOf({ name: 'pl-waybill', version: '1' })!({}).from.zone).toBe('Europe/Warsaw')
  })

  it('of a note for several names each of them', () => {
    const consignees = [{ name: 'Muster GmbH' }, { name: 'Zweiter GmbH' }]
    const { parties, to } = glanceOf({ name: 'ecmr', version: '1' })!({
      multipleConsignees: true,
      consignees,
    })
    expect([parties['consignee'], to.at]).toEqual([
      'Muster GmbH · Zweiter GmbH',
      'Muster GmbH · Zweiter GmbH',
    ])
  })

  it('is not guessed for a type that is not known', () => {
    expect(glanceOf({ name: 'other', version: '1' })).toBeUndefined()
  })
})
