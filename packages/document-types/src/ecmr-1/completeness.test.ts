import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { adrRules } from './adr.ts'
import { completeness } from './completeness.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { senseRules } from './sense.ts'

type Row = readonly [rule: string, pointer: string, article: string | null]

const party = (block: string, article: string): Row[] => [
  [`${block}.name`, `/${block}/name`, article],
  [`${block}.address.street`, `/${block}/address/street`, article],
  [`${block}.address.city`, `/${block}/address/city`, article],
  [`${block}.address.country`, `/${block}/address/country`, article],
]

const required: readonly Row[] = [
  ['reference', '/reference', null],
  ...party('sender', 'CMR 6(1)(b)'),
  ...party('consignee', 'CMR 6(1)(e)'),
  ['takingOver.place.address.city', '/takingOver/place/address/city', 'CMR 6(1)(d)'],
  ['takingOver.place.address.country', '/takingOver/place/address/country', 'CMR 6(1)(d)'],
  ['takingOver.date', '/takingOver/date', 'CMR 6(1)(d)'],
  ['delivery.place.address.city', '/delivery/place/address/city', 'CMR 6(1)(d)'],
  ['delivery.place.address.country', '/delivery/place/address/country', 'CMR 6(1)(d)'],
  ...party('carrier', 'CMR 6(1)(c)'),
  ['goods', '/goods', 'CMR 6(1)(f)'],
  ['goods.marks', '/goods/1/marks', 'CMR 6(1)(g)'],
  ['goods.packages', '/goods/1/packages', 'CMR 6(1)(g)'],
  ['goods.description', '/goods/1/description', 'CMR 6(1)(f)'],
  ['goods.grossWeightKg', '/goods/1/grossWeightKg', 'CMR 6(1)(h)'],
  ['goods.adr.un', '/goods/1/adr/un', 'CMR 6(1)(f), ADR 5.4.1.1.1(a)'],
  ['goods.adr.properShippingName', '/goods/1/adr/properShippingName', 'CMR 6(1)(f), ADR 5.4.1.1.1(b)'],
  ['goods.adr.class', '/goods/1/adr/class', 'CMR 6(1)(f), ADR 5.4.1.1.1(c)'],
  ['goods.adr.packingGroup', '/goods/1/adr/packingGroup', 'CMR 6(1)(f), ADR 5.4.1.1.1(d)'],
  ['established.place', '/established/place', 'CMR 6(1)(a)'],
  ['established.date', '/established/date', 'CMR 6(1)(a)'],
]

const adrOwn = adrRules.filter(({ id }) => !required.some(([rule]) => rule === id))

const rulesOf = (data: object) => ecmr1.check(data).map(({ rule }) => rule)
const goods = (item: object) => edited(example, '/goods', [{ ...example.goods[0], ...item }])
const adr = (members: object) => edited(example, '/goods/1/adr', { ...example.goods[1].adr, ...members })

describe('a complete note', () => {
  it('has no problems and no warnings', () => {
    expect(ecmr1.check(example)).toEqual([])
    expect(ecmr1.warnings(example)).toEqual([])
  })

  it('says of dangerous goods a volume, a net mass or the gross mass of its line (ADR 5.4.1.1.1(f))', () => {
    const weighed = edited(example, '/goods/1/adr/totalQuantity', undefined)
    expect(rulesOf(weighed)).toEqual([])
    expect(ecmr1.warnings(weighed).map(({ rule }) => rule)).toEqual(['warning.adr.totalQuantity'])
  })

  it('may name its type, as drafts do', () => {
    expect(ecmr1.check({ ...example, type: { name: 'ecmr', version: '1' } })).toEqual([])
  })
})

describe('what a note must have', () => {
  it.each(required)('%s is missed where it should be, with its article', (rule, pointer, article) => {
    const problems = ecmr1.check(edited(example, pointer, undefined))
    expect(problems.map((problem) => [problem.rule, problem.path, problem.article])).toEqual([
      [rule, pointer, article],
    ])
    expect(problems[0]?.message).toMatch(/^(Box(es)? \d|Reference)/)
  })

  it.each(required)('%s is missed when it is only white space or empty', (rule, pointer) => {
    if (rule === 'goods') expect(rulesOf(edited(example, pointer, []))).toEqual([rule])
    else expect(rulesOf(edited(example, pointer, ' \t\u00a0'))).toEqual([rule])
  })

  it.each(required)('%s is missed when it is null', (rule, pointer) => {
    expect(rulesOf(edited(example, pointer, null))).toContain(rule)
  })

  it('every rule that stops issuing is tried here', () => {
    const elsewhere = new Set([...senseRules, ...adrOwn].map(({ id }) => id))
    const stopping = completeness.filter(({ id, severity }) => severity === 'problem' && !elsewhere.has(id))
    expect(
      [...required.map(([rule]) => rule), ...['goods.packaging', 'carrierReservations.grounds']].sort(),
    ).toEqual(stopping.map(({ id }) => id).sort())
  })

  it.each([
    { text: 'Liczby sztuk nie sprawdzono' },
    { codes: ['count_not_checked'] },
  ])('the carrier’s reservations %j want their grounds (CMR art. 8(2))', (reservations) => {
    const missing = ecmr1.check({ ...example, carrierReservations: reservations })
    expect(missing).toMatchObject([
      { rule: 'carrierReservations.grounds', path: '/carrierReservations/grounds', article: 'CMR 8(2)' },
    ])
    expect(ecmr1.check({ ...example, carrierReservations: { ...reservations, grounds: 'Folia' } })).toEqual(
      [],
    )
  })

  it('an empty draft is told everything at once', () => {
    const notAsked = /^(goods\.|carrierReservations\.)/
    const elsewhere = new Set([...senseRules, ...adrOwn].map(({ id }) => id))
    expect(rulesOf({}).sort()).toEqual(
      completeness
        .filter(({ id, severity }) => severity === 'problem' && !notAsked.test(id) && !elsewhere.has(id))
        .map(({ id }) => id)
        .sort(),
    )
  })
})

describe('one consignee', () => {
  const one = 'a note has one consignee: make a note for each of them'

  it.each([
    ['multipleConsignees', true],
    ['consignees', [example.consignee]],
    ['consignees', []],
  ])('%s is told to make a note for each', (member, value) => {
    const [problem, ...others] = ecmr1.check({ ...example, [member]: value })
    expect([problem?.path, problem?.message.endsWith(one), others]).toEqual([`/${member}`, true, []])
  })

  it('a list of others does not excuse the one', () => {
    const { consignee, ...rest } = example
    expect(rulesOf({ ...rest, consignees: [consignee] })).toEqual(expect.arrayContaining(['consignee.name']))
  })

  it('a program that says it of every note may go on saying it', () => {
    expect(ecmr1.check({ ...example, multipleConsignees: false })).toEqual([])
  })
})

describe('what signers add', () => {
  const signatories = { carrier: { company: 'Trans Test S.A.', capacity: 'kierowca' } }

  it('is valid in an issued note, and in no draft', () => {
    expect(ecmr1.check({ ...example, signatories })).toEqual([])
    expect(ecmr1.notForDrafts({ ...example, signatories })).toMatchObject([
      { path: '/signatories/carrier/company', rule: 'ofSigner' },
      {
        path: '/signatories/carrier/capacity',
        message:
          'Box 23, Signature and stamp of the carrier, Capacity of the signer: each signer adds this, through the link, before signing',
      },
    ])
    expect(ecmr1.notForDrafts(example)).toEqual([])
  })

  it('of hostile data is nothing', () => {
    for (const data of [null, [], 'x', { signatories: 5 }]) expect(ecmr1.notForDrafts(data)).toEqual([])
  })
})

describe('alternatives', () => {
  it('another quantity stands for packages and gross weight', () => {
    const bulk = { packages: undefined, grossWeightKg: undefined, otherQuantity: { value: '12', unit: 'm3' } }
    expect(ecmr1.check(goods(bulk))).toEqual([])
  })

  it.each([
    [{ packagingCode: 'PX', packaging: undefined }],
    [{ packagingCode: undefined, packaging: 'palety' }],
  ])('packing is described by its code or by words: %j', (item) => {
    expect(ecmr1.check(goods(item))).toEqual([])
  })

  it('packing by neither is missed', () => {
    const [problem, ...others] = ecmr1.check(goods({ packagingCode: undefined, packaging: ' \t' }))
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      path: '/goods/0/packaging',
      rule: 'goods.packaging',
      article: 'CMR 6(1)(f)',
    })
  })

  it.each(['none', 'bez znaków'])('goods without marks say so: %s', (marks) => {
    expect(ecmr1.check(goods({ marks }))).toEqual([])
  })
})

describe('packing groups of dangerous goods', () => {
  it.each(['3', '4.1', '4.2', '4.3', '5.1', '6.1', '8', '9'])('class %s needs one', (klass) => {
    expect(rulesOf(adr({ class: klass, packingGroup: undefined }))).toEqual(['goods.adr.packingGroup'])
  })

  it.each(['2.1', '5.2', '6.2', '7'])('class %s has none', (klass) => {
    expect(ecmr1.check(adr({ class: klass, packingGroup: undefined }))).toEqual([])
  })

  it.each([
    ['3480', '9'],
    ['2794', '8'],
    ['3231', '4.1'],
    ['2426', '5.1'],
  ])('UN %s of class %s has none', (un, klass) => {
    const members = { un, class: klass, technicalName: 'x', packingGroup: undefined }
    expect(ecmr1.check(adr({ ...members, transportCategory: undefined }))).toEqual([])
  })

  it('limited quantities need none', () => {
    expect(ecmr1.check(adr({ limitedQuantity: true, packingGroup: undefined }))).toEqual([])
  })
})
