import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import { languages } from '../texts/catalogue.ts'
import { noAnswers } from '../visit/state.ts'
import { additionsOf } from './additions.ts'
import { fieldsToAdd } from './fields.ts'

const { definition } = findType({ name: 'ecmr', version: '1' })!
const note = examples.get('ecmr@1') as Record<string, unknown>
const pathsOf = (data: Record<string, unknown>, role: 'sender' | 'carrier' | 'consignee', of = definition) =>
  fieldsToAdd(of, data, role, 'en').map(({ path }) => path)

describe('the fields that somebody may add', () => {
  it('of the carrier are plates, seals, the driver and his times, where they are empty', () => {
    const all = pathsOf({}, 'carrier')
    expect(all).toEqual([
      '/takingOver/arrivedAt',
      '/takingOver/departedAt',
      '/vehicle/tractorPlate',
      '/vehicle/trailerPlate',
      '/vehicle/sealNumbers',
      '/driver/name',
      '/driver/phone',
    ])
    expect(pathsOf({ vehicle: { tractorPlate: 'PO 1' } }, 'carrier')).not.toContain('/vehicle/tractorPlate')
  })

  it('of the consignee are his times and, for each load carrier, what he gave back', () => {
    const returnables = [{ kind: 'EUR', handedOver: 20, returned: 3 }, { kind: 'H1' }]
    expect(pathsOf({ returnables }, 'consignee')).toEqual([
      '/delivery/arrivedAt',
      '/delivery/departedAt',
      '/delivery/receivedPlace',
      '/returnables/1/returned',
      '/returnables/0/atDelivery/handedOver',
      '/returnables/1/atDelivery/handedOver',
      '/returnables/0/atDelivery/returned',
      '/returnables/1/atDelivery/returned',
    ])
  })

  it('of the sender, and of a type without any, are none', () => {
    expect(pathsOf(note, 'sender')).toEqual([])
    expect(pathsOf({}, 'carrier', findType({ name: 'pl-waybill', version: '1' })!.definition)).toEqual([])
  })

  it.each(Object.keys(languages))('have captions in %s, each another', (language) => {
    const data = { returnables: [{ kind: 'EUR' }] }
    for (const role of ['carrier', 'consignee'] as const) {
      const fields = fieldsToAdd(definition, data, role, language)
      expect(new Set(fields.map(({ caption }) => caption)).size).toBe(fields.length)
      if (language === 'en') continue
      const english = fieldsToAdd(definition, data, role, 'en').map(({ caption }) => caption)
      expect(fields.map(({ caption }) => caption).filter((caption) => english.includes(caption))).toEqual([])
    }
  })
})

describe('what is added', () => {
  const fields = fieldsToAdd(definition, { returnables: [{ kind: 'EUR' }] }, 'carrier', 'en')

  it('is what was typed and nothing else: lists apart, times with their zone, numbers as numbers', () => {
    const adds = {
      '/vehicle/tractorPlate': ' PO 12345 ',
      '/vehicle/sealNumbers': 'A1, A2; A1,',
      '/takingOver/arrivedAt': '2026-09-01T08:15',
      '/driver/name': '  ',
    }
    expect(additionsOf(fields, { ...noAnswers, adds })).toEqual([
      {
        path: '/takingOver/arrivedAt',
        value: new Date('2026-09-01T08:15').toISOString().replace('.000', ''),
      },
      { path: '/vehicle/tractorPlate', value: 'PO 12345' },
      { path: '/vehicle/sealNumbers', value: ['A1', 'A2'] },
    ])
    const counted = fieldsToAdd(definition, { returnables: [{ kind: 'EUR' }] }, 'consignee', 'en')
    expect(additionsOf(counted, { ...noAnswers, adds: { '/returnables/0/returned': '18' } })).toEqual([
      { path: '/returnables/0/returned', value: 18 },
    ])
  })

  it('has reservations only of whoever notes some', () => {
    const observed = { codes: ['seal_broken'], text: '', grounds: 'Seen at the ramp' }
    expect(additionsOf([], { ...noAnswers, observes: false, observed })).toEqual([])
    expect(additionsOf([], { ...noAnswers, observes: true, observed })).toEqual([
      { path: '/carrierReservations/codes', value: ['seal_broken'] },
      { path: '/carrierReservations/grounds', value: 'Seen at the ramp' },
    ])
  })
})
