import { defaultType, findType } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { folded } from '../../parts/folded.ts'
import { written } from './clocks.ts'
import {
  completionOf,
  contractorFilling,
  driverFilling,
  isFree,
  isReplacing,
  isSameParty,
  recordOf,
  vehicleFilling,
} from './completion.ts'

const definitionOf = (name: string, version: string) => {
  const type = findType({ name, version })
  if (!type) throw new Error(`there is no ${name}`)
  return type.definition
}
const ecmr = definitionOf(defaultType.name, defaultType.version)
const waybill = definitionOf('pl-waybill', '1')

const contractor = {
  id: '0192f1c4-6c1e-7a53-9d27-0b5f4a6de302',
  revision: 3,
  name: 'Großmüller GmbH',
  shortName: 'GM',
  uses: ['consignee', 'place'],
  address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' },
  taxId: 'DE136695976',
  phone: '+49 211 1234567',
  openingHours: 'Mo-Fr 7-15',
  lat: 51.2,
  lon: 6.8,
  note: 'Ours alone',
  warnings: [],
}

describe('what completes a field', () => {
  it.each([
    ['/sender/name', { kind: 'contractor', block: '/sender', uses: ['sender'] }],
    ['/actualCarrier/name', { kind: 'contractor', block: '/actualCarrier', uses: ['carrier'] }],
    [
      '/successiveCarriers/2/party/name',
      { kind: 'contractor', block: '/successiveCarriers/2/party', uses: ['carrier'] },
    ],
    ['/orderingParty/name', { kind: 'contractor', block: '/orderingParty', uses: null }],
    ['/delivery/place/name', { kind: 'contractor', block: '/delivery/place', uses: ['place'] }],
    ['/vehicle/tractorPlate', { kind: 'vehicle', at: '/vehicle/tractorPlate', draws: true }],
    ['/vehicle/trailerPlate', { kind: 'vehicle', at: '/vehicle/trailerPlate', draws: false }],
    ['/driver/name', { kind: 'driver', at: '/driver/name' }],
    ['/sender/contactName', null],
    ['/documentsAttached/0/name', null],
    ['/reference', null],
  ])('%s', (pointer, wanted) => {
    expect(completionOf(ecmr, pointer)).toEqual(wanted)
  })

  it('is known of another type of note, too', () => {
    expect(completionOf(waybill, '/loading/place/name')).toMatchObject({ uses: ['place'] })
    expect(completionOf(waybill, '/vehiclePlate')).toMatchObject({ kind: 'vehicle', draws: true })
    expect(completionOf(waybill, '/driverName')).toMatchObject({ kind: 'driver' })
  })
})

describe('a contractor', () => {
  it('fills a party with what the form asks for, its id included, and nothing of the address book alone', () => {
    const { replaced, added } = contractorFilling(ecmr, '/consignee', contractor)
    const { name, address, taxId, phone } = contractor
    expect(replaced).toEqual([
      { path: '/consignee', value: { contractorId: contractor.id, name, address, taxId, phone } },
    ])
    expect(added).toEqual([])
  })

  it('fills a place with its coordinates, and what stands beside it only where nothing does', () => {
    const { replaced, added } = contractorFilling(ecmr, '/delivery/place', contractor)
    const { name, address, lat, lon } = contractor
    expect(replaced).toEqual([{ path: '/delivery/place', value: { name, address, lat, lon } }])
    expect(added).toEqual([
      { path: '/delivery/openingHours', value: 'Mo-Fr 7-15' },
      { path: '/delivery/contactPhone', value: '+49 211 1234567' },
    ])
  })

  it('fills a place whose street stands beside its name', () => {
    const [place] = contractorFilling(waybill, '/loading/place', contractor).replaced
    const { street, postcode, city } = contractor.address
    expect(place?.value).toEqual({ name: contractor.name, street, postcode, city })
  })

  it('becomes a record of the address book, without the id it was known by', () => {
    const { address, taxId } = contractor
    const block = { contractorId: 'x', name: ' Großmüller GmbH ', address, taxId }
    expect(recordOf(block, ['consignee'])).toEqual({
      ...{ name: 'Großmüller GmbH', address, taxId },
      uses: ['consignee'],
    })
    expect(recordOf({ name: 'Ramp', city: 'Łódź' }, null)).toEqual({
      ...{ name: 'Ramp', address: { city: 'Łódź' } },
      uses: [],
    })
  })

  it.each([
    [{ name: 'GROSSMÜLLER gmbh', address: { postcode: '40221' } }, true],
    [{ name: 'Großmüller GmbH' }, true],
    [{ name: 'Großmüller GmbH', address: { postcode: '10115' } }, false],
    [{ name: 'Other', taxId: 'DE 136695976' }, false],
    [{ name: 'Other', taxId: 'de136695976' }, true],
    [{ name: '' }, false],
  ])('is the party %j: %s', (block, isSame) => {
    expect(isSameParty(block, contractor, folded)).toBe(isSame)
  })
})

describe('a vehicle', () => {
  const driver = { name: 'Darek Lis', phone: '+48 601 234 567' }
  const vehicle = { plate: 'WA 1234C', country: 'PL', kind: 'tractor', equipment: [], driver }

  it('fills its plate and country, and its driver where there is none', () => {
    expect(vehicleFilling(ecmr, '/vehicle/tractorPlate', vehicle)).toEqual({
      replaced: [
        { path: '/vehicle/tractorPlate', value: 'WA 1234C' },
        { path: '/vehicle/tractorCountry', value: 'PL' },
      ],
      added: [{ path: '/driver', value: driver }],
    })
  })

  it('of a trailer or of another carrier brings no driver', () => {
    expect(vehicleFilling(ecmr, '/vehicle/trailerPlate', vehicle).added).toEqual([])
    expect(vehicleFilling(ecmr, '/successiveCarriers/0/tractorPlate', vehicle)).toEqual({
      replaced: [{ path: '/successiveCarriers/0/tractorPlate', value: 'WA 1234C' }],
      added: [],
    })
  })

  it('brings its driver only where none was typed', () => {
    expect(isFree({}, '/driver', [])).toBe(true)
    expect(isFree({ driver: { phone: '1' } }, '/driver', [])).toBe(false)
    expect(isFree({ driver }, '/driver', ['/driver/name'])).toBe(false)
    expect(isFree({ driver }, '/driver', ['/driver/name', '/driver/phone'])).toBe(true)
  })

  it('fills what another type of note asks for', () => {
    expect(vehicleFilling(waybill, '/vehiclePlate', vehicle)).toEqual({
      replaced: [{ path: '/vehiclePlate', value: 'WA 1234C' }],
      added: [{ path: '/driverName', value: 'Darek Lis' }],
    })
    expect(driverFilling(waybill, driver).replaced).toEqual([{ path: '/driverName', value: 'Darek Lis' }])
  })
})

describe('the id of a contractor', () => {
  const data = { sender: { contractorId: 'x', name: 'Trans', taxId: '1' } }

  it('is gone with another name', () => {
    expect(written(data, '/sender/name', 'Trans Pol')).toEqual({ sender: { name: 'Trans Pol', taxId: '1' } })
    expect(written(data, '/sender/name', undefined)).toEqual({ sender: { taxId: '1' } })
  })

  it('stays with every other change', () => {
    expect(written(data, '/sender/name', 'Trans')).toEqual(data)
    expect(written(data, '/sender/taxId', '2')).toMatchObject({ sender: { contractorId: 'x' } })
  })
})

it.each([
  [undefined, { name: 'A' }, false],
  [{ name: 'A', contractorId: 'x' }, { name: 'B' }, false],
  [{ name: 'A', address: { country: 'PL' } }, { name: 'B', address: { country: 'PL', city: 'Ł' } }, false],
  [{ name: 'A', address: { country: 'PL' } }, { name: 'B', address: { country: 'DE' } }, true],
  [{ name: 'A', phone: '1' }, { name: 'B' }, true],
  ['PL', 'DE', true],
])('what a person typed is replaced where %j becomes %j: %s', (before, after, wanted) => {
  expect(isReplacing(before, after)).toBe(wanted)
})
