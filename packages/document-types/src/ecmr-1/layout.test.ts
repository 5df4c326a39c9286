import { describe, expect, it } from 'vitest'
import { composeOf } from '../layouts.ts'
import type { Entry, Filled } from '../presentation.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { compose } from './layout.ts'
import { printLanguages } from './values.ts'

const lay = (data: Record<string, unknown>, layout = '2007'): Filled =>
  compose({ definition: ecmr1.definition, data, layout, state: 'issued' })
const values = (entries: readonly Entry[] = []): string[] => entries.map(({ value }) => value)
const boxesOf = ({ form }: Filled) => form.bands.flat().flatMap(({ boxes }) => boxes)
const box = (filled: Filled, id: string) => boxesOf(filled).find((one) => one.id === id)!

describe('the form', () => {
  it.each([
    [
      '2007',
      {
        consignee: '2',
        takingOver: '3',
        carrier: '6',
        senderInstructions: '5',
        goodsReceived: '24',
        clause: '20',
      },
    ],
    [
      '1976',
      { consignee: '2', takingOver: '4', carrier: '16', senderInstructions: '13', goodsReceived: '24' },
    ],
  ])('of %s numbers its boxes as its model does', (layout, numbers) => {
    const filled = lay(example, layout)
    for (const [id, number] of Object.entries(numbers)) expect(box(filled, id).number).toBe(number)
  })

  it('is the same object for the same languages, so that a renderer prepares it once', () => {
    expect(lay(example).form).toBe(lay({ ...example, reference: 'other' }).form)
    expect(lay(example).form).not.toBe(lay(example, '1976').form)
    expect(lay(example).form).not.toBe(lay({ ...example, printLanguages: ['en'] }).form)
  })

  it('fills the width of the page in each band, side by side', () => {
    for (const layout of ['2007', '1976']) {
      for (const band of lay(example, layout).form.bands) {
        let right = 10
        for (const { x, w } of band) {
          expect(x).toBeCloseTo(right, 9)
          right += w
        }
        expect(right).toBeCloseTo(200, 9)
      }
    }
  })

  it('has a place for each role to sign, and a box 25 in the model of 2007 alone', () => {
    for (const layout of ['2007', '1976']) {
      const roles = boxesOf(lay(example, layout)).flatMap(({ shape }) =>
        'role' in shape ? [shape.role] : [],
      )
      expect(roles).toEqual(['sender', 'carrier', 'consignee'])
    }
    expect(box(lay(example), 'carrierNonContractual').number).toBe('25')
    expect(box(lay(example, '1976'), 'carrierNonContractual').number).toBeUndefined()
  })

  it('prints languages the type has, and its own when the data name none of them', () => {
    expect(lay({ printLanguages: ['pl', 'xx'] }).form.languages).toEqual(['pl'])
    expect(lay({ printLanguages: ['xx'] }).form.languages).toEqual(['en'])
    expect(lay({}).form.languages).toEqual(['en'])
  })

  it.each(
    printLanguages,
  )('of a national note in %s bears neither name, clause nor articles of the convention', (lang) => {
    const money = { amount: '1', currency: 'EUR' }
    const filled = lay({
      ...{
        ...example,
        scope: 'national',
        printLanguages: [lang],
        declaredValue: money,
        specialInterest: money,
      },
      carrierReservations: { acceptedBySender: true },
    })
    expect(box(filled, 'title').shape).toMatchObject({ mark: '' })
    expect(JSON.stringify(filled)).not.toContain('CMR')
    expect(filled.form.title).toBe(ecmr1.definition.presentation.labels['title.national']![lang])
    expect(JSON.stringify(lay(example).form)).toContain('(CMR).')
  })

  it('has titles in every language, of a note under the convention and of another', () => {
    for (const key of ['title', 'title.national']) {
      const texts = printLanguages.map((lang) => ecmr1.definition.presentation.labels[key]![lang])
      expect(new Set(texts).size).toBe(printLanguages.length)
    }
  })
})

describe('dangerous goods', () => {
  const adr = {
    un: '1098',
    properShippingName: 'ALLYL ALCOHOL',
    class: '6.1',
    labels: ['3'],
    packingGroup: 'I',
    tunnelCode: 'C/D',
  }
  const line = (more: object) => lay({ goods: [{ adr: { ...adr, ...more } }] }).rows.goods![0]![3]!

  it('are described in the order of ADR 5.4.1.1.1', () => {
    expect(line({})[0]).toMatchObject({ value: 'UN 1098 ALLYL ALCOHOL, 6.1 (3), I, (C/D)', strong: true })
  })

  it.each([
    ['3', ['3'], '3'],
    ['3', ['3', '6.1'], '3 (6.1)'],
    ['2.3', ['2.3', '5.1', '8'], '2.3 (5.1, 8)'],
    ['2.3', ['5.1', '8', '8 '], '2.3 (5.1, 8)'],
    ['1.4S', ['1.4'], '1.4S'],
    ['1.1D', ['1', '6.1'], '1.1D (6.1)'],
    ['9', ['9A'], '9'],
  ])('name the class %s once, with other labels of %j in brackets', (klass, labels, printed) => {
    const bare = { packingGroup: undefined, tunnelCode: undefined }
    expect(line({ ...bare, class: klass, labels })[0]!.value).toBe(`UN 1098 ALLYL ALCOHOL, ${printed}`)
    const small = values(line({ ...bare, class: klass, labels, limitedQuantity: true })).join(' ')
    expect(small.split(' ').filter((word) => word.replace(',', '') === klass)).toHaveLength(1)
  })

  it('have their technical name in brackets behind the proper shipping name', () => {
    expect(line({ technicalName: 'x' })[0]!.value).toMatch(/^UN 1098 ALLYL ALCOHOL \(x\), 6\.1/)
  })

  it('say what is not there by leaving it out', () => {
    expect(line({ labels: [], packingGroup: undefined, tunnelCode: undefined })[0]!.value).toBe(
      'UN 1098 ALLYL ALCOHOL, 6.1',
    )
  })
})

describe('sums of the goods', () => {
  const total = (goods: object[], more: object = {}) =>
    (lay({ goods, ...more }).totals.goods ?? []).map(values)

  it('stand apart from the rows, exact', () => {
    const goods = [
      { packages: 2, grossWeightKg: '0.1', volumeM3: '1' },
      { packages: 3, grossWeightKg: '0.2', volumeM3: '2' },
    ]
    expect(total(goods)).toEqual([['Σ 1–2'], ['5'], [], [], ['0.3'], ['3']])
    expect(total(goods, { printLanguages: ['pl'] })[4]).toEqual(['0,3'])
    expect(lay({ goods }).rows.goods).toHaveLength(2)
  })

  it('are left out of a column that one item does not fill', () => {
    expect(total([{ packages: 2, grossWeightKg: '1' }, { grossWeightKg: '2' }])).toEqual([
      ['Σ 1–2'],
      [],
      [],
      [],
      ['3'],
      [],
    ])
  })

  it('are left out altogether when there is nothing to sum', () => {
    expect(total([{ marks: 'a', packages: 1 }])).toEqual([])
    expect(total([{ marks: 'a' }, { marks: 'b' }])).toEqual([])
  })
})

describe('numbers', () => {
  const weight = (printLanguages: string[]) =>
    values(lay({ printLanguages, goods: [{ grossWeightKg: '8450.500' }] }).rows.goods![0]![4])

  it('are written as in the first language, without the zeros that would make kilograms look like tonnes', () => {
    expect(weight(['de', 'en'])).toEqual(['8\u202f450,5'])
    expect(weight(['en', 'de'])).toEqual(['8\u202f450.5'])
  })
})

describe('the places where the roles sign', () => {
  it('are those of taking over and of delivery, with their zones', () => {
    expect(lay(example).signing).toEqual({
      sender: { place: 'Warszawa', zone: 'Europe/Warsaw' },
      carrier: { place: 'Warszawa', zone: 'Europe/Warsaw' },
      consignee: { place: 'Düsseldorf', zone: 'Europe/Berlin' },
    })
  })

  it('are taken from a UN/LOCODE where there is no address, and left out where nothing is known', () => {
    const { consignee, sender } = lay({ delivery: { place: { unlocode: 'LTKUN' } } }).signing
    expect(consignee).toEqual({ place: 'LTKUN', zone: 'Europe/Vilnius' })
    expect(sender).toEqual({})
  })
})

it('times in UTC stand in the time of the place, UTC behind', () => {
  const { delivery } = lay({ ...example, printLanguages: ['en'] }).entries
  expect(values(delivery)).toContain('2026-09-03 15:00 (13:00 UTC)')
})

it('charges stand in the column of who pays; one without an amount is marked there', () => {
  const charges = [
    { kind: 'carriage', amount: '1010.5', currency: 'EUR', payer: 'consignee' },
    { kind: 'other', payer: 'sender', label: 'toll' },
  ]
  expect(lay({ charges, printLanguages: ['en'] }).rows.charges!.map((row) => row.map(values))).toEqual([
    [['Carriage charges'], [], ['1\u202f010.50\u00a0EUR'], []],
    [['Other charges', 'toll'], ['×'], [], []],
  ])
})

it('a statement that is false is printed as an empty check box, one that is not made is not printed', () => {
  const of = (acceptedBySender?: boolean) =>
    values(
      lay({ carrierReservations: { ...(acceptedBySender !== undefined && { acceptedBySender }) } }).entries
        .carrierReservations,
    )
  expect([of(true), of(false), of()]).toEqual([['[×]'], ['[  ]'], []])
})

describe('layouts', () => {
  it('are found by the exact name and version of a type', () => {
    expect(composeOf({ name: 'ecmr', version: '1' })).toBe(compose)
  })

  it.each([
    { name: 'ecmr', version: '2' },
    { name: 'ecmr 1', version: '' },
    { name: 'constructor', version: '' },
  ])('are not found for $name $version', (ref) => expect(composeOf(ref)).toBeUndefined())
})

it.each([
  [{ country: 'PL', value: 'PL0001' }, 'PL0001'],
  [{ country: 'PL', value: '0001' }, 'PL 0001'],
  [{ value: '0001' }, '0001'],
])('the number %j of the note is printed as %s', (noteNumber, printed) =>
  expect(values(lay({ noteNumber }).entries.title)[0]).toBe(printed))
