import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import { languages } from '../texts/catalogue.ts'
import { noAnswers, type Shown, stepsOf } from '../visit/state.ts'
import { additionsOf, stillThere } from './additions.ts'
import { fieldAt, fieldsToAdd, signatoryFields } from './fields.ts'
import { boxOfLabel, wordsFor } from './phrases.ts'
import { reservedText } from './reservations.ts'

const { definition } = findType({ name: 'ecmr', version: '1' })!
const note = examples.get('ecmr@1') as Record<string, unknown>
const places = {
  '/takingOver/': { name: 'Loading place, Warszawa', zone: 'Europe/Warsaw' },
  '/delivery/': { name: 'Place of delivery, Kyiv', zone: 'Europe/Kyiv' },
}
const pathsOf = (data: Record<string, unknown>, role: 'sender' | 'carrier' | 'consignee', of = definition) =>
  fieldsToAdd(of, data, role, 'en', places).map(({ path }) => path)
/** A note of these data, shown to this role. */
const known = (role: 'carrier' | 'consignee', data: Record<string, unknown> = {}) =>
  ({ definition, evidence: { role, version: { data } } }) as unknown as Shown

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

  it('for whom a party signs is asked apart, each of its own, where it is empty', () => {
    const ask = (role: 'sender' | 'carrier', data = {}) =>
      signatoryFields(definition, data, role, 'en').map(({ path, max }) => [path, max])
    expect(ask('sender')).toEqual([
      ['/signatories/sender/company', 120],
      ['/signatories/sender/capacity', 60],
    ])
    expect(ask('carrier', { signatories: { carrier: { company: 'Trans Test' } } })).toEqual([
      ['/signatories/carrier/capacity', 60],
    ])
  })

  it('of the sender, and of a type without any, are none', () => {
    expect(pathsOf(note, 'sender')).toEqual([])
    expect(pathsOf({}, 'carrier', findType({ name: 'pl-waybill', version: '1' })!.definition)).toEqual([])
  })

  it.each(Object.keys(languages))('have captions in %s, each another', (language) => {
    const data = { returnables: [{ kind: 'EUR' }] }
    for (const role of ['carrier', 'consignee'] as const) {
      const fields = fieldsToAdd(definition, data, role, language, places)
      expect(new Set(fields.map(({ caption }) => caption)).size).toBe(fields.length)
      if (language === 'en') continue
      const english = fieldsToAdd(definition, data, role, 'en', places).map(({ caption }) => caption)
      expect(fields.map(({ caption }) => caption).filter((caption) => english.includes(caption))).toEqual([])
    }
  })
})

describe('what is added', () => {
  const fields = fieldsToAdd(definition, { returnables: [{ kind: 'EUR' }] }, 'carrier', 'en', places)

  it('is what was typed and nothing else: lists apart, times with their zone, numbers as numbers', () => {
    const adds = {
      '/vehicle/tractorPlate': ' PO 12345 ',
      '/vehicle/sealNumbers': 'A1, A2; A1,',
      '/takingOver/arrivedAt': '2026-09-01T08:15',
      '/driver/name': '  ',
    }
    expect(additionsOf(fields, known('carrier'), { ...noAnswers, adds })).toEqual([
      {
        path: '/takingOver/arrivedAt',
        value: '2026-09-01T06:15:00Z',
      },
      { path: '/vehicle/tractorPlate', value: 'PO 12345' },
      { path: '/vehicle/sealNumbers', value: ['A1', 'A2'] },
    ])
    const counted = fieldsToAdd(definition, { returnables: [{ kind: 'EUR' }] }, 'consignee', 'en', places)
    expect(
      additionsOf(counted, known('consignee'), { ...noAnswers, adds: { '/returnables/0/returned': '18' } }),
    ).toEqual([{ path: '/returnables/0/returned', value: 18 }])
  })

  it('has the carrier’s reservations only when some are noted, and once', () => {
    const observed = { codes: ['seal_broken'], text: '', grounds: 'Seen at the ramp' }
    const noting = { ...noAnswers, observes: true, observed }
    expect(additionsOf([], known('carrier'), { ...noting, observes: false })).toEqual([])
    expect(additionsOf([], known('carrier', { carrierReservations: { text: 'wet' } }), noting)).toEqual([])
    expect(additionsOf([], known('carrier'), noting)).toEqual([
      { path: '/carrierReservations/codes', value: ['seal_broken'] },
      { path: '/carrierReservations/grounds', value: 'Seen at the ramp' },
    ])
  })

  it('is said of what the note still has, and not of what an amendment has changed or taken away', () => {
    const plate = { path: '/vehicle/tractorPlate', value: 'WA 1' }
    const seals = { path: '/vehicle/sealNumbers', value: ['A1', 'A2'] }
    const answers = { ...noAnswers, added: [plate, seals] }
    const of = (vehicle?: object) => stillThere(known('carrier', vehicle && { vehicle }), answers)
    expect(of({ tractorPlate: 'WA 1', sealNumbers: ['A1', 'A2'] })).toEqual([plate, seals])
    expect(of({ tractorPlate: 'WA 2', sealNumbers: ['A1', 'A2'] })).toEqual([seals])
    expect(of({ tractorPlate: 'WA 1', sealNumbers: ['A1'] })).toEqual([plate])
    expect(of()).toEqual([])
  })

  it('has grounds that were tapped in the first two languages of the print, before own words', () => {
    const data = { printLanguages: ['pl', 'de', 'en'] }
    const noting = { ...noAnswers, observes: true, phrases: ['grounds.seen'] }
    const observed = { codes: ['packing_wet'], text: '', grounds: ' Deszcz ' }
    expect(additionsOf([], known('carrier', data), { ...noting, observed }).at(-1)).toEqual({
      path: '/carrierReservations/grounds',
      value: 'widziane przy załadunku / beim Laden gesehen; Deszcz',
    })
  })
})

describe('a time that is added', () => {
  it('says where it belongs', () => {
    const [first] = fieldsToAdd(definition, {}, 'carrier', 'en', places)
    expect(first?.caption).toBe('Loading place, Warszawa: Vehicle arrived')
    expect(fieldsToAdd(definition, {}, 'consignee', 'en', places)[0]?.caption).toContain('delivery, Kyiv')
  })

  it('is named as in its field once the note has it', () => {
    const data = { takingOver: { arrivedAt: '2026-09-01T06:15:00Z' } }
    expect(fieldAt(definition, data, '/takingOver/arrivedAt', 'en', places)).toMatchObject({
      caption: 'Loading place, Warszawa: Vehicle arrived',
      zone: 'Europe/Warsaw',
    })
    expect(fieldAt(definition, data, '/nowhere', 'en', places)).toBeUndefined()
  })
})

describe('reservations of the consignee', () => {
  const shown = known('consignee', { printLanguages: ['pl', 'de', 'en'] })
  const reserved = (phrases: readonly string[], reservations: string) =>
    reservedText(shown, { ...noAnswers, reserves: true, phrases, reservations })

  it('are printed in the languages of the note, whichever the reader has', () => {
    expect(reserved(['reservation.packing_wet'], '')).toBe('opakowanie mokre / Verpackung nass')
    expect(reserved(['received.late'], '2 h')).toBe('dostarczono z opóźnieniem / verspätet abgeliefert; 2 h')
  })

  it('that would be too long for their box are in the first language alone', () => {
    const many = definition.presentation.phrases.receipt.slice(0, 5)
    expect(reserved(many, '')).not.toContain('/')
    expect(reserved(many, '').length).toBeLessThanOrEqual(150)
  })

  it('read in another language are that of the reader, own words as they were written', () => {
    const { data } = shown.evidence.version
    const text = reserved(['reservation.packing_wet', 'received.late'], '2 h')
    expect(wordsFor(definition, data, text, 'ro')).toBe('ambalaj ud; livrat cu întârziere; 2 h')
    expect(wordsFor(definition, data, 'opakowanie mokre; ?', 'en')).toBe('packing wet; ?')
    expect(wordsFor(undefined, data, 'opakowanie mokre', 'en')).toBe('opakowanie mokre')
  })

  it('are none where the delivery is in order, whatever was tapped before', () => {
    expect(reservedText(shown, { ...noAnswers, reserves: false, phrases: ['received.late'] })).toBe('')
  })
})

it('the box of the carrier’s reservations has the number of the form that is printed', () => {
  const box = (data: object) => boxOfLabel(definition, { ...data }, 'carrierReservations')
  expect([box({}), box({ printLayout: '1976' }), box({ printLayout: 'other' })]).toEqual(['8', '18', '8'])
  expect(boxOfLabel(undefined, {}, 'carrierReservations')).toBe('')
})

describe('the steps of the carrier', () => {
  const steps = (more: object) => stepsOf('carrier', true, { ...noAnswers, ...more })

  it('begin with reading; the question comes after every line was compared', () => {
    expect(steps({})).toEqual(['what', 'read', 'compare', 'add', 'sign', 'photos', 'confirm'])
    expect(steps({ observes: true })).toContain('observe')
  })

  it('have the note read again after something was added, as many steps as before', () => {
    const added = [{ path: '/vehicle/tractorPlate', value: 'PO 1' }]
    expect(steps({ added })).toEqual(['what', 'compare', 'add', 'read', 'sign', 'photos', 'confirm'])
  })

  it('are those of the sender where the type asks nothing', () => {
    expect(stepsOf('carrier', false, noAnswers)).toEqual(stepsOf('sender', true, noAnswers))
  })
})
