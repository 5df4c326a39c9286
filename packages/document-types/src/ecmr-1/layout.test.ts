import { describe, expect, it } from 'vitest'
import { composeOf } from '../layouts.ts'
import type { Entry, Filled } from '../presentation.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { compose } from './layout.ts'

const lay = (data: Record<string, unknown>, layout = '2007'): Filled =>
  compose({ definition: ecmr1.definition, data, layout })
const values = (entries: readonly Entry[] = []): string[] => entries.map(({ value }) => value)
const box = (filled: Filled, id: string) => filled.form.boxes.find((one) => one.id === id)!

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

  it('has no box over another and none outside the page', () => {
    for (const layout of ['2007', '1976']) {
      for (const printLanguages of [['en'], ['fr', 'pl', 'de', 'uk']]) {
        const { boxes } = lay({ printLanguages }, layout).form
        for (const { frame: a } of boxes) {
          expect(a.x >= 10 && a.x + a.w <= 200.001 && a.y >= 6 && a.y + a.h <= 278.001).toBe(true)
          const over = boxes.filter(
            ({ frame: b }) =>
              b !== a &&
              b.x < a.x + a.w - 0.01 &&
              a.x < b.x + b.w - 0.01 &&
              b.y < a.y + a.h - 0.01 &&
              a.y < b.y + b.h - 0.01,
          )
          expect(over).toEqual([])
        }
      }
    }
  })

  it('prints languages the type has, and its own when the data name none of them', () => {
    expect(lay({ printLanguages: ['pl', 'xx'] }).form.languages).toEqual(['pl'])
    expect(lay({ printLanguages: ['xx'] }).form.languages).toEqual(['en'])
    expect(lay({}).form.languages).toEqual(['en'])
  })

  it('of a national note bears neither the name nor the clause of the convention', () => {
    const filled = lay({ ...example, scope: 'national' })
    expect(box(filled, 'title').shape).toMatchObject({ mark: '' })
    expect(JSON.stringify(filled.form)).not.toContain('(CMR).')
    expect(JSON.stringify(lay(example).form)).toContain('(CMR).')
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
  const last = (goods: object[]) => lay({ goods }).rows.goods!.at(-1)!.map(values)

  it('stand in a last row, exact', () => {
    const goods = [
      { packages: 2, grossWeightKg: '0.1', volumeM3: '1' },
      { packages: 3, grossWeightKg: '0.2', volumeM3: '2' },
    ]
    expect(last(goods)).toEqual([['Σ'], ['5'], [], [], ['0.3'], ['3']])
  })

  it('are left out of a column that one item does not fill', () => {
    expect(last([{ packages: 2, grossWeightKg: '1' }, { grossWeightKg: '2' }])).toEqual([
      ['Σ'],
      [],
      [],
      [],
      ['3'],
      [],
    ])
  })

  it('are left out altogether when there is nothing to sum', () => {
    expect(lay({ goods: [{ marks: 'a', packages: 1 }] }).rows.goods).toHaveLength(1)
    expect(lay({ goods: [{ marks: 'a' }, { marks: 'b' }] }).rows.goods).toHaveLength(2)
  })
})

it('charges stand in the column of who pays; one without an amount is marked there', () => {
  const charges = [
    { kind: 'carriage', amount: '10.00', currency: 'EUR', payer: 'consignee' },
    { kind: 'other', payer: 'sender', label: 'toll' },
  ]
  expect(lay({ charges, printLanguages: ['en'] }).rows.charges!.map((row) => row.map(values))).toEqual([
    [['Carriage charges'], [], ['10.00 EUR'], []],
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
