import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { senseRules } from './sense.ts'

const window = { from: '2026-09-01T10:00:00Z', to: '2026-09-01T11:59:00+02:00' }
const unit = (id: string) => edited(example, '/vehicle/equipment', [{ id }])
const charges = (charge: object, terms = 'paid') =>
  edited(edited(example, '/charges/0', { ...example.charges[0], ...charge }), '/carriagePayment/terms', terms)
const goods = (member: string, value: unknown) => edited(example, `/goods/0/${member}`, value)

const refused: readonly (readonly [rule: string, path: string, data: object])[] = [
  ['takingOver.window', '/takingOver/window/to', edited(example, '/takingOver/window', window)],
  ['delivery.window', '/delivery/window/to', edited(example, '/delivery/window', window)],
  [
    'takingOver.departedAt',
    '/takingOver/departedAt',
    edited(
      edited(example, '/takingOver/arrivedAt', '2026-09-01T08:00:00Z'),
      '/takingOver/departedAt',
      '2026-09-01T07:59:59Z',
    ),
  ],
  [
    'senderInstructions.temperature',
    '/senderInstructions/temperature/maxC',
    edited(example, '/senderInstructions/temperature', { minC: 8, maxC: 2 }),
  ],
  [
    'senderInstructions.temperature.setPointC.minC',
    '/senderInstructions/temperature/setPointC',
    edited(example, '/senderInstructions/temperature/setPointC', 1),
  ],
  [
    'senderInstructions.temperature.setPointC.maxC',
    '/senderInstructions/temperature/maxC',
    edited(example, '/senderInstructions/temperature/setPointC', 9),
  ],
  ['goods.packages.none', '/goods/0/packages', goods('packages', 0)],
  ['goods.grossWeightKg.none', '/goods/0/grossWeightKg', goods('grossWeightKg', '0.000')],
  ['goods.grossWeightKg.net', '/goods/0/grossWeightKg', goods('netWeightKg', '8450.501')],
  ['goods.grossWeightKg.ambiguous', '/goods/0/grossWeightKg', goods('grossWeightKg', '8.450')],
  ['goods.netWeightKg.ambiguous', '/goods/0/netWeightKg', goods('netWeightKg', '8.400')],
  ['charges.amount.negative', '/charges/0/amount', charges({ amount: '-1' })],
  ['charges.payer.forward', '/charges/0/payer', charges({}, 'forward')],
  ['vehicle.equipment.checkDigit', '/vehicle/equipment/0/id', unit('CSQU3054384')],
]

describe('nonsense', () => {
  it.each(refused)('%s is refused', (rule, path, data) => {
    expect(ecmr1.check(data)).toMatchObject([{ rule, path }])
  })

  it('every such rule is tried here', () => {
    expect(refused.map(([rule]) => rule).sort()).toEqual(senseRules.map(({ id }) => id).sort())
  })

  it.each([
    ['/sender/address/country', 'XX'],
    ['/sender/address/country', 'UK'],
    ['/vehicle/tractorCountry', 'ZZ'],
    ['/charges/0/currency', 'ABC'],
    ['/charges/0/currency', 'XAU'],
  ])('%s = %s is no code', (path, value) => {
    expect(ecmr1.check(edited(example, path, value))).toMatchObject([{ path, rule: 'pattern' }])
  })

  it.each(['cashOnDelivery', 'declaredValue', 'specialInterest'])('%s is never negative', (member) => {
    const data = edited(example, `/${member}`, { amount: '-5', currency: 'EUR' })
    expect(ecmr1.check(data)).toMatchObject([{ path: `/${member}/amount`, rule: 'pattern' }])
  })
})

describe('what looks odd and is not refused', () => {
  it.each<[string, object]>([
    ['a window of one moment', edited(example, '/delivery/window', { from: window.from, to: window.from })],
    ['a window with one end', edited(example, '/delivery/window', { to: window.to })],
    [
      'a window across two offsets',
      edited(example, '/delivery/window', { from: window.to, to: '2026-09-01T10:00:00Z' }),
    ],
    ['one temperature', edited(example, '/senderInstructions/temperature', { minC: 4, maxC: 4 })],
    ['one gram', goods('grossWeightKg', '0.001')],
    ['net as much as gross', goods('netWeightKg', '8450.500')],
    ['eight thousand and more, to the gram', goods('grossWeightKg', '8450.500')],
    ['a deduction', charges({ kind: 'reduction', amount: '-25.00' })],
    ['carriage forward by the consignee', charges({ payer: 'consignee' }, 'forward')],
    ['customs paid by the sender of carriage forward', charges({ kind: 'customs' }, 'forward')],
    ['a container', unit('CSQU3054383')],
    ['a container as it is painted', unit('MSKU 907032-3')],
    ['a unit that is no container', unit('WAB 123456')],
    ['Kosovo', edited(example, '/consignee/address/country', 'XK')],
  ])('%s', (_, data) => expect(ecmr1.check(data)).toEqual([]))
})
