import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PROBLEMS } from './check.ts'
import { examples } from './examples.ts'
import { parsePointer } from './pointer.ts'
import { types } from './registry.ts'
import { edited } from './testing/edit.ts'

const ecmr = types.find(({ name }) => name === 'ecmr')!
const example = examples.get('ecmr@1')!
const topOf = (path: string) => parsePointer(path)[0]

/** The members of the data that can break a rule about one of them. */
const topsAbout = ({ definition }: (typeof types)[number], top: string | undefined) => [
  top,
  ...definition.completeness.flatMap((rule) => {
    const [path, ...more] = rule.kind === 'anyOf' ? rule.paths : [rule.path]
    const conditions = [...(rule.when ?? []), ...(rule.unless ?? [])].map((condition) => condition.path)
    const others = [...more, ...('other' in rule ? [rule.other] : []), ...conditions]
    return others.some((other) => topOf(other) === top) ? [topOf(path)] : []
  }),
]

const first = (data: object, language?: 'en' | 'pl') => {
  const problems = ecmr.check(data, language)
  expect(problems).toHaveLength(1)
  return problems[0]!
}

describe('limits of the schema', () => {
  it.each<[string, unknown, string, string]>([
    [
      '/sender/name',
      'x'.repeat(121),
      'maxLength',
      'Box 1, Sender (name, address, country), Name: takes at most 120 characters',
    ],
    [
      '/sender/name',
      'x',
      'minLength',
      'Box 1, Sender (name, address, country), Name: needs at least 2 characters',
    ],
    ['/sender/name', 5, 'type', 'Box 1, Sender (name, address, country), Name: must be a text such as "5"'],
    [
      '/sender/email',
      'ania',
      'format',
      'Box 1, Sender (name, address, country), E-mail: must be an e-mail address',
    ],
    [
      '/sender/contractorId',
      '12',
      'format',
      'Box 1, Sender (name, address, country), Contractor ID: must be a UUID',
    ],
    ['/goods/1/packages', 1.5, 'type', 'Box 11, Number of packages (line 2): must be a whole number'],
    ['/goods/1/packages', 100_000, 'maximum', 'Box 11, Number of packages (line 2): must be at most 99999'],
    ['/goods/0/packages', -1, 'minimum', 'Box 11, Number of packages (line 1): must be at least 0'],
    [
      '/goods/0/grossWeightKg',
      '8450,5',
      'pattern',
      'Box 14, Gross weight in kg (line 1): must be a number with a point and no spaces, such as 8450.5',
    ],
    [
      '/charges/0/payer',
      'me',
      'enum',
      'Box 17, To be paid by, Paid by (line 1): must be one of: sender, consignee, other',
    ],
    ['/vehicle/sealNumbers', ['A', 'A'], 'uniqueItems', 'Vehicle, Seal numbers: has the same entry twice'],
    ['/printLanguages', [], 'minItems', 'Note, Languages on the print: needs at least 1 entries'],
    [
      '/printLanguages',
      ['pl', 'en', 'de', 'fr', 'cs'],
      'maxItems',
      'Note, Languages on the print: takes at most 4 entries',
    ],
    [
      '/senderInstructions/transshipmentProhibited',
      'yes',
      'type',
      "Box 5, Sender's instructions, Transshipment not allowed: must be true or false",
    ],
    [
      '/goods',
      Array.from({ length: 101 }, () => (example.goods as object[])[0]),
      'maxItems',
      'Goods: takes at most 100 entries; put the other lines on a further note',
    ],
    [
      '/carrierReservations',
      [1],
      'type',
      "Box 8, Carrier's reservations and observations: must be a group of fields: text, codes, grounds",
    ],
    [
      '/goods/0/grossWeightKg',
      8450.5,
      'type',
      'Box 14, Gross weight in kg (line 1): must be a text such as "8450.5"',
    ],
    [
      '/goods/0/grossWeightKg',
      true,
      'type',
      'Box 14, Gross weight in kg (line 1): must be a text: a number with a point and no spaces, such as 8450.5',
    ],
    ['/cashOnDelivery', 50, 'type', 'Box 19, Cash on delivery: must be a group of fields: amount, currency'],
    [
      '/goods/1/otherQuantity',
      '5 m',
      'type',
      'Goods, otherQuantity (line 2): must be a group of fields: value, unit',
    ],
    ['/returnables', {}, 'type', 'Returnable load carriers: must be a list'],
    [
      '/delivery/timeLimit',
      '2026-09-03T13:00:00',
      'format',
      'Box 4, Place of delivery of the goods (place, country), Agreed time-limit: must be a date and time with its zone, such as 2026-09-01T08:00:00Z',
    ],
  ])('%s = %j is refused by %s', (path, value, rule, message) => {
    expect(first(edited(example, path, value))).toEqual({ path, rule, article: null, message })
  })

  it('a missing member of an optional group is reported where it would be', () => {
    expect(first(edited(example, '/cashOnDelivery', { amount: '10' }))).toMatchObject({
      path: '/cashOnDelivery/currency',
      rule: 'required',
      message: 'Box 19, Cash on delivery, Currency: is missing',
    })
  })

  it('what is no date at all is one problem', () => {
    expect(first(edited(example, '/established/date', '22.11.2026'))).toMatchObject({ rule: 'format' })
  })

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10'])('%s is no date', (date) => {
    expect(first(edited(example, '/established/date', date))).toMatchObject({ rule: 'format' })
  })

  it('29 February of a leap year is a date', () => {
    expect(ecmr.check(edited(example, '/established/date', '2028-02-29'))).toEqual([])
  })
})

describe('a group that is something else', () => {
  it.each([
    ['/sender', 'Żuraw Sp. z o.o.'],
    ['/takingOver/place', 'Warszawa'],
    ['/goods/0', 'spare parts'],
    ['/goods', { marks: 'ABC' }],
  ])('%s = %j is one problem', (path, value) => {
    expect(first(edited(example, path, value))).toMatchObject({ path, rule: 'type' })
  })

  it('that is null is missing, field by field', () => {
    const paths = ecmr.check(edited(example, '/sender', null)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/sender/name', '/sender/address/country']))
  })
})

describe('messages', () => {
  it('are Polish on request', () => {
    expect(first(edited(example, '/goods/1/packages', 'dwa'), 'pl').message).toBe(
      'Pole 11, Ilość sztuk (pozycja 2): musi być liczbą całkowitą',
    )
    expect(first(edited(example, '/goods/1/marks', undefined), 'pl').message).toBe(
      'Pole 10 (cechy i numery): wpisz je albo „bez znaków” (pozycja 2)',
    )
  })

  it('differ between the languages for every problem', () => {
    const data = { sender: 5, goods: [{ packages: 'x', y: 1 }], established: { date: '1' }, foo: 1 }
    const [en, pl] = [ecmr.check(data, 'en'), ecmr.check(data, 'pl')]
    expect(en.map(({ path, rule }) => [path, rule])).toEqual(pl.map(({ path, rule }) => [path, rule]))
    expect(en.filter(({ message }, index) => message === pl[index]?.message)).toEqual([])
  })
})

describe('order and number of problems', () => {
  it('follows the form and not the order of members', () => {
    const data = { foo: 1, goods: [{ packages: 'x' }], sender: { name: 7, address: {} }, reference: 3 }
    const turned = { reference: 3, sender: { address: {}, name: 7 }, goods: [{ packages: 'x' }], foo: 1 }
    expect(ecmr.check(turned)).toEqual(ecmr.check(data))
    const paths = ecmr.check(data).map(({ path }) => path)
    expect(paths[0]).toBe('/reference')
    expect(paths.at(-1)).toBe('/foo')
  })

  it('names the fields of a party in the order of the form', () => {
    expect(ecmr.check(edited(example, '/sender', {})).map(({ path }) => path)).toEqual([
      '/sender/name',
      '/sender/address/street',
      '/sender/address/city',
      '/sender/address/country',
    ])
  })

  it('goes through the goods line by line', () => {
    const paths = ecmr.check(edited(example, '/goods', [{}, {}])).map(({ path }) => path)
    expect(paths).toEqual(
      [0, 1].flatMap((line) =>
        ['marks', 'packages', 'packaging', 'description', 'grossWeightKg'].map(
          (name) => `/goods/${line}/${name}`,
        ),
      ),
    )
  })

  it('sorts lines by number', () => {
    const data = edited(
      example,
      '/goods',
      Array.from({ length: 12 }, () => ({ ...(example.goods as object[])[0], packages: 'x' })),
    )
    expect(ecmr.check(data).map(({ path }) => path)).toEqual(
      Array.from({ length: 12 }, (_, index) => `/goods/${index}/packages`),
    )
  })

  it(`lists ${MOST_PROBLEMS} and says how many more there are`, () => {
    const data = {
      ...example,
      ...Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`x${index}`, 1])),
    }
    const problems = ecmr.check(data)
    expect(problems).toHaveLength(MOST_PROBLEMS + 1)
    expect(problems.at(-1)).toEqual({
      path: '',
      rule: 'truncated',
      article: null,
      message: '30 more problems are not listed',
    })
    expect(ecmr.check(data, 'pl').at(-1)?.message).toBe('Nie pokazano jeszcze 30 problemów')
  })
})

it('of thousands of faults as many are listed, and all are counted', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]))
  const problems = ecmr.check({ ...example, ...unknown })
  expect(problems).toHaveLength(MOST_PROBLEMS + 1)
  expect(problems.at(-1)?.message).toBe('4900 more problems are not listed')
})

describe('hostile data', () => {
  const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as object
  const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, i) => of(i))
  const unknown = (count: number) => Object.fromEntries(many(count, (i) => [`f${i}`, 1]))
  const hostile: [string, (size: number) => unknown][] = [
    [
      'a list of different numbers where no number may be',
      (size) => ({ printLanguages: many(size / 5, (i) => i) }),
    ],
    ['a list of seals', (size) => ({ vehicle: { sealNumbers: many(size / 5, (i) => `${i}`) } })],
    ['a list of empty goods', (size) => ({ goods: many(size / 4, () => ({})) })],
    [
      'a list of consignees with short names',
      (size) => ({ consignees: many(size / 4, () => ({ name: 'ab' })) }),
    ],
    ['a list of lists', (size) => ({ goods: many(size / 4, () => []) })],
    ['thousands of unknown fields', (size) => unknown(size / 10)],
    ['unknown fields in a hundred lines', (size) => ({ goods: many(100, () => unknown(size / 500)) })],
    [
      'one long text',
      (size) => ({
        sender: {
          email: `a@${'a-'.repeat(size)}`,
          name: 'x'.repeat(2 * size),
          phone: `+1${'0'.repeat(2 * size)}`,
        },
      }),
    ],
    [
      'white space',
      (size) => ({ reference: ' '.repeat(2 * size), sender: { email: `${'.a'.repeat(size)}@` } }),
    ],
    ['deep data in a known field', (size) => ({ sender: deep(size / 20) })],
    ['deep data', (size) => deep(size / 20)],
    ['no object', () => 5],
    ['null', () => null],
    ['a list', (size) => many(size, () => 1)],
    ['nothing', () => undefined],
  ]

  it.each(hostile)(
    '%s is refused, in time that grows no faster than it does',
    (_, of) => {
      const data = of(huge)
      for (const type of types) {
        expect(type.check(data).length).toBeGreaterThan(0)
        expect(type.warnings(data)).toBeInstanceOf(Array)
        expect(type.summary(data)).toBeTypeOf('object')
      }
    },
    hugeTimeout,
  )

  it('any JSON in any place is answered with problems that point into the data', () => {
    const places = types.flatMap((type) =>
      type.definition.form.sections.flatMap(({ fields }) =>
        fields.map(({ path }) => [type, path.replaceAll('*', '0')] as const),
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }), ([type, path], value) => {
        const data = edited(examples.get(`${type.name}@${type.version}`)!, path, value)
        for (const problem of type.check(data)) {
          expect(topsAbout(type, topOf(path))).toContain(topOf(problem.path))
          expect(problem.message).not.toMatch(/undefined|\[object/)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('any JSON at all is taken', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const type of types) {
          expect(type.check(data).length).toBeGreaterThan(0)
          type.warnings(data)
          type.summary(data)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('checking changes nothing in the data', () => {
    const before = JSON.stringify(example)
    ecmr.check(example)
    expect(JSON.stringify(example)).toBe(before)
  })
})
