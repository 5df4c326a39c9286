import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { completeness } from './completeness.ts'
import { plWaybill1 } from './definition.ts'
import { example } from './example.ts'

const art38 = (point: number) => `Prawo przewozowe art. 38 ust. 2 pkt ${point}`

const required: readonly (readonly [rule: string, pointer: string, article: string | null])[] = [
  ['reference', '/reference', null],
  ...(['name', 'address/street', 'address/city'] as const).flatMap((member) => [
    [`sender.${member.replace('/', '.')}`, `/sender/${member}`, art38(1)] as const,
    [`consignee.${member.replace('/', '.')}`, `/consignee/${member}`, art38(2)] as const,
    [`carrier.${member.replace('/', '.')}`, `/carrier/${member}`, art38(1)] as const,
  ]),
  ['loading.place.city', '/loading/place/city', null],
  ['destination.place.city', '/destination/place/city', art38(2)],
  ['goods', '/goods', art38(3)],
  ['goods.description', '/goods/0/description', art38(3)],
  ['goods.packages', '/goods/0/packages', art38(3)],
  ['goods.packaging', '/goods/0/packaging', art38(3)],
  ['goods.marks', '/goods/0/marks', art38(3)],
  ['goods.grossWeightKg', '/goods/0/grossWeightKg', art38(3)],
  ['established.date', '/established/date', null],
]

const turned = { from: '2026-09-01T10:00:00Z', to: '2026-09-01T08:00:00Z' }
const nonsense: readonly (readonly [rule: string, path: string, data: object])[] = [
  ['loading.window', '/loading/window/to', edited(example, '/loading/window', turned)],
  ['goods.packages.none', '/goods/0/packages', edited(example, '/goods/0/packages', 0)],
  ['goods.grossWeightKg.none', '/goods/0/grossWeightKg', edited(example, '/goods/0/grossWeightKg', '0')],
  [
    'goods.grossWeightKg.ambiguous',
    '/goods/0/grossWeightKg',
    edited(example, '/goods/0/grossWeightKg', '8.450'),
  ],
]

describe('a complete waybill', () => {
  it('has no problems and no warnings', () => {
    expect(plWaybill1.check(example)).toEqual([])
    expect(plWaybill1.warnings(example)).toEqual([])
  })

  it('is summarised', () => {
    expect(plWaybill1.summary(example)).toEqual({
      reference: 'KLP/2026/0042',
      sender: 'Młyn Testowy Sp. z o.o.',
      consignee: 'Piekarnia Przykładowa',
    })
  })
})

describe('what a waybill must have', () => {
  it.each(required)('%s is missed where it should be, with its article', (rule, path, article) => {
    expect(plWaybill1.check(edited(example, path, undefined))).toMatchObject([{ rule, path, article }])
  })

  it.each(required)('%s is missed when it is empty', (rule, path) => {
    const empty = rule === 'goods' ? [] : '   '
    expect(plWaybill1.check(edited(example, path, empty)).map((problem) => problem.rule)).toEqual([rule])
  })

  it('every rule that stops issuing is tried here', () => {
    const stopping = completeness.filter(({ severity }) => severity === 'problem').map(({ id }) => id)
    expect([...required, ...nonsense].map(([rule]) => rule).sort()).toEqual(stopping.sort())
  })

  it.each(nonsense)('%s is refused', (rule, path, data) => {
    expect(plWaybill1.check(data)).toMatchObject([{ rule, path }])
  })

  it('a quantity in another unit stands for the number of pieces, but not for the mass', () => {
    const item = { ...example.goods[0], packages: undefined, otherQuantity: { value: '12', unit: 'm3' } }
    expect(plWaybill1.check(edited(example, '/goods', [item]))).toEqual([])
    expect(
      plWaybill1.check(edited(example, '/goods', [{ ...item, grossWeightKg: undefined }])),
    ).toMatchObject([{ rule: 'goods.grossWeightKg' }])
  })

  it('places are in Poland: they take no country, and a Polish postcode', () => {
    expect(plWaybill1.check(edited(example, '/destination/place/country', 'DE'))).toMatchObject([
      { rule: 'unknown', path: '/destination/place/country' },
    ])
    expect(plWaybill1.check(edited(example, '/loading/place/postcode', '40221'))).toMatchObject([
      { rule: 'pattern' },
    ])
  })

  it('fields of a CMR note are not its fields', () => {
    expect(plWaybill1.check({ ...example, scope: 'national' })).toMatchObject([
      { rule: 'unknown', path: '/scope' },
    ])
  })
})

describe('warnings', () => {
  it.each([
    ['warning.plate', '/vehiclePlate', undefined],
    ['warning.dates', '/loading/date', '2026-08-31'],
  ])('%s is raised and stops nothing', (rule, path, value) => {
    const data = edited(example, path, value)
    expect(plWaybill1.warnings(data)).toMatchObject([{ rule, path }])
    expect(plWaybill1.check(data)).toEqual([])
  })
})
