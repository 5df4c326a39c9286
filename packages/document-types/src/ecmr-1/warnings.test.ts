import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { adrWarnings } from './adr-warnings.ts'
import { clockWarnings } from './clock-warnings.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { warnings } from './warnings.ts'

const to = '/delivery/place/address/country'
const from = '/takingOver/place/address/country'
const customs = edited(example, '/senderInstructions/customsAndFormalities', 'T1')
const noCustoms = edited(example, '/senderInstructions/customsAndFormalities', undefined)

const national = edited(edited(example, '/scope', 'national'), to, 'HU')

const raised: readonly (readonly [rule: string, path: string, data: object])[] = [
  ['warning.charges', '/charges', edited(example, '/charges', undefined)],
  ['warning.customs', '/senderInstructions/customsAndFormalities', edited(noCustoms, to, 'UA')],
  ['warning.plate', '/vehicle/tractorPlate', edited(example, '/vehicle/tractorPlate', undefined)],
  ['warning.weight', '/goods', edited(example, '/goods/1/grossWeightKg', '15549.501')],
  [
    'warning.carrierInsurance',
    '/carrierInsurance/validUntil',
    edited(example, '/carrierInsurance', { insurer: 'Ubezpieczyciel', validUntil: '2026-08-31' }),
  ],
  ['warning.thousands', '/goods/0/grossWeightKg', edited(example, '/goods/0/grossWeightKg', '8.455')],
  ['warning.carriagePaid', '/charges/0/payer', edited(example, '/charges/0/payer', 'consignee')],
  ['warning.dates', '/takingOver/date', edited(example, '/takingOver/date', '2026-08-31')],
  ['warning.countries', to, edited(example, to, 'PL')],
  ['warning.protocol.takingOver', from, edited(customs, from, 'GE')],
  ['warning.protocol.delivery', to, edited(customs, to, 'AM')],
  [
    'warning.handover',
    '/successiveCarriers',
    edited(example, '/successiveCarriers', [{ party: { name: 'Dunaj Spedition' } }]),
  ],
  [
    'warning.olf.specialAgreements',
    '/specialAgreements',
    edited(example, '/specialAgreements', 'a'.repeat(256)),
  ],
  [
    'warning.olf.established.place',
    '/established/place',
    edited(example, '/established/place', 'a'.repeat(31)),
  ],
  ['warning.olf.reference', '/reference', edited(example, '/reference', 'a'.repeat(36))],
  ['warning.efti.sender.name', '/sender/name', edited(example, '/sender/name', 'ą'.repeat(36))],
  ['warning.efti.consignee.name', '/consignee/name', edited(example, '/consignee/name', 'a'.repeat(36))],
  ['warning.efti.carrier.name', '/carrier/name', edited(example, '/carrier/name', 'a'.repeat(36))],
  ['warning.efti.goods.marks', '/goods/1/marks', edited(example, '/goods/1/marks', 'a'.repeat(71))],
]

const names = ['sender', 'consignee', 'carrier']

describe('warnings', () => {
  it.each(raised)('%s is raised and stops nothing', (rule, path, data) => {
    expect(ecmr1.warnings(data)).toMatchObject([{ rule, path }])
    expect(ecmr1.check(data)).toEqual([])
  })

  it.each(names)('a name of the %s too long for OLF is too long for eFTI as well', (block) => {
    const data = edited(example, `/${block}/name`, 'a'.repeat(61))
    expect(ecmr1.warnings(data).map(({ rule }) => rule)).toEqual([
      `warning.efti.${block}.name`,
      `warning.olf.${block}.name`,
    ])
  })

  it('carriage within one country is cabotage unless it is said to be national, and needs a plate', () => {
    const rules = (data: object) => ecmr1.warnings(data).map(({ rule }) => rule)
    const within = edited(edited(example, '/vehicle/tractorPlate', undefined), to, 'PL')
    const plate = 'warning.plate'
    expect(rules(within).sort()).toEqual(['warning.countries', plate, `${plate}.cabotage`])
    expect(rules(edited(within, '/scope', undefined)).sort()).toEqual([
      'warning.countries',
      plate,
      `${plate}.cabotage`,
    ])
    expect(rules(edited(within, '/scope', 'national'))).toEqual([plate])
  })

  it('every warning is tried here', () => {
    const tried = [
      ...adrWarnings.map(({ id }) => id), // adr.test.ts
      ...clockWarnings.map(({ id }) => id), // clock-warnings.test.ts
      'warning.plate.cabotage',
      ...raised.map(([rule]) => rule),
      ...names.map((block) => `warning.olf.${block}.name`),
    ]
    expect(tried.sort()).toEqual(warnings.map(({ id }) => id).sort())
  })
})

describe('no warning', () => {
  it.each<[string, object]>([
    ['within the EU no customs instructions are needed', noCustoms],
    ['24 t exactly', edited(example, '/goods/1/grossWeightKg', '15549.5')],
    ['taking over on the day of issue', edited(example, '/takingOver/date', '2026-09-01')],
    ['one country, said to be national', edited(edited(example, '/scope', 'national'), to, 'PL')],
    ['a country outside the protocol, on a national note', edited(national, from, 'HU')],
    [
      'Monaco is in the customs area',
      edited(edited(edited(noCustoms, from, 'MC'), to, 'FR'), '/scope', 'national'),
    ],
  ])('%s', (_, data) => {
    expect(ecmr1.warnings(data)).toEqual([])
  })

  it('weights that are no decimals are left to the schema', () => {
    const data = edited(example, '/goods/0/grossWeightKg', '99 999 999')
    expect(ecmr1.warnings(data)).toEqual([])
    expect(ecmr1.check(data)).toMatchObject([{ path: '/goods/0/grossWeightKg', rule: 'pattern' }])
  })
})
