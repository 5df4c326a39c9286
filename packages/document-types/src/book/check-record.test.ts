import { describe, expect, it } from 'vitest'
import { findType } from '../registry.ts'
import { checkRecord } from './check-record.ts'
import { partyMembers } from './record-schemas.ts'

const paths = (kind: Parameters<typeof checkRecord>[0], record: unknown) =>
  checkRecord(kind, record)
    .map(({ path, rule }) => `${path} ${rule}`)
    .sort()

const contractor = { name: 'Trans Gżegżółka S.A.' }
const vehicle = { plate: 'WA 1234C', country: 'PL', kind: 'tractor' }
const template = { name: 'Linia', type: { name: 'ecmr', version: '1' }, data: {} }

/** Values of every member of a party, right and wrong. */
const values: Readonly<Record<(typeof partyMembers)[number], readonly unknown[]>> = {
  name: ['A', 'AB', 'x'.repeat(120), 'x'.repeat(121), 7],
  address: [
    {},
    { city: 'W' },
    { country: 'PL' },
    { country: 'XX' },
    { country: 'pl' },
    { planet: 'x' },
    'Warszawa',
  ],
  taxId: ['', '5260001246', 'x'.repeat(35), 'x'.repeat(36)],
  eori: ['PL526000124600000', 'pl526', 'PL', 'PL-1'],
  licence: ['', 'x'.repeat(35), 'x'.repeat(36)],
  contactName: ['E', 'Ewa', 'x'.repeat(61)],
  email: ['ewa@example.test', 'ewa', `${'e'.repeat(250)}@x.pl`],
  phone: ['+48 601 234 567', '601234567', '+48'],
}

describe('a contractor', () => {
  it.each(
    partyMembers.flatMap((member) => values[member].map((value) => [member, value] as const)),
  )('takes as %s exactly what a party of a note takes: %j', (member, value) => {
    const ecmr = findType({ name: 'ecmr', version: '1' })
    const data = { sender: { name: 'Trans', [member]: value } }
    const fits = (path: string) => path === `/sender/${member}` || path.startsWith(`/sender/${member}/`)
    const inNote = ecmr?.check(data).filter(({ path, article }) => fits(path) && article === null)
    const inBook = checkRecord('contractor', { ...contractor, [member]: value })
    expect(inBook.length > 0).toBe((inNote?.length ?? 0) > 0)
  })

  it('has a name, and nothing else of necessity', () => {
    expect(paths('contractor', contractor)).toEqual([])
    expect(paths('contractor', {})).toEqual(['/name required'])
  })

  it('is refused with every problem at once', () => {
    const wrong = { name: 'x', uses: ['sender', 'sender', 'dog'], gln: '', lat: 91, colour: 'red' }
    expect(paths('contractor', wrong)).toEqual([
      '/colour unknown',
      '/gln minLength',
      '/lat maximum',
      '/lon dependentRequired',
      '/name minLength',
      '/uses uniqueItems',
      '/uses/2 enum',
    ])
  })

  it.each([
    'id',
    'revision',
    'warnings',
    'createdAt',
    'updatedAt',
    'vies',
  ])('takes no %s: the server sets it', (member) => {
    expect(paths('contractor', { ...contractor, [member]: 1 })).toEqual([`/${member} unknown`])
  })

  it('has both of latitude and longitude, or neither', () => {
    expect(paths('contractor', { ...contractor, lat: 52.2 })).toEqual(['/lon dependentRequired'])
    expect(paths('contractor', { ...contractor, lat: 52.2, lon: 21 })).toEqual([])
  })

  it('has no NUL anywhere', () => {
    const record = { name: 'Tra\0ns', address: { city: 'War\0szawa' } }
    expect(paths('contractor', record)).toEqual(['/address/city pattern', '/name pattern'])
  })
})

describe('a vehicle', () => {
  it('has plate, country and kind', () => {
    expect(paths('vehicle', vehicle)).toEqual([])
    expect(paths('vehicle', {})).toEqual(['/country required', '/kind required', '/plate required'])
  })

  it.each([
    [{ kind: 'bicycle' }, '/kind enum'],
    [{ capacityKg: 24000 }, '/capacityKg type'],
    [{ capacityKg: '24 000' }, '/capacityKg pattern'],
    [{ carrierId: `urn:uuid:${'0'.repeat(8)}-0000-4000-8000-000000000000` }, '/carrierId pattern'],
    [{ driver: { name: 'D' } }, '/driver/name minLength'],
    [{ equipment: [{ isoType: '22G1' }] }, '/equipment/0/id required'],
  ])('is refused with %j', (change, problem) => {
    expect(paths('vehicle', { ...vehicle, ...change })).toEqual([problem])
  })
})

describe('a template', () => {
  it('has a name, a type and any data', () => {
    expect(paths('template', { ...template, data: { anything: ['\0'] } })).toEqual([])
    expect(paths('template', {})).toEqual(['/data required', '/name required', '/type required'])
  })

  it.each([[[]], ['x'], [null]])('is refused with %j as data', (data) => {
    expect(paths('template', { ...template, data })).toEqual(['/data type'])
  })
})

it.each([[null], [7], ['x'], [[]]])('no record is %j', (record) => {
  expect(paths('contractor', record)).toEqual([' type'])
})

it('of a hostile record lists at most 100 problems', () => {
  const record = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`m${n}`, '\0']))
  expect(checkRecord('contractor', record)).toHaveLength(100)
})
