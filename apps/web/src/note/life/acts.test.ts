import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import { actsOf, pendingReservations } from './acts.ts'
import { openFields, openLists } from './open-fields.ts'

interface Told {
  readonly state?: string
  readonly data?: object
  readonly signed?: readonly string[]
  readonly events?: readonly object[]
  readonly name?: string
  /** Of the company that issued the note. */
  readonly taxId?: string
}

const noteWith = ({
  state = 'issued',
  data = {},
  signed = [],
  events = [],
  name = 'ecmr',
  taxId = '',
}: Told) =>
  ({
    document: { type: { name, version: '1' }, state, currentVersionId: 'v1' },
    versions: [{ id: 'v1', data: { ...examples.get('ecmr@1'), ...data } }],
    consents: signed.map((role) => ({ role })),
    events: [
      {
        name: 'document.issued',
        versionId: 'v1',
        payload: { issuer: { company: { name: 'Ania', country: 'PL', taxId } } },
      },
      ...signed.map((role) => ({ name: `consent.${role}`, versionId: 'v1' })),
      ...events,
    ],
  }) as never

const both = ['sender', 'carrier']

describe('what is offered', () => {
  it('follows a note through its life', () => {
    expect(actsOf(noteWith({}))).toEqual(['amend', 'supplement', 'replace', 'cancel'])
    expect(actsOf(noteWith({ state: 'taken_over', signed: both }))).toEqual([
      'amend',
      'supplement',
      'transport',
      'refusal',
      'replace',
    ])
    expect(actsOf(noteWith({ state: 'delivered', signed: [...both, 'consignee'] }))).toEqual(['reservation'])
  })

  it.each(['cancelled', 'replaced'])('is nothing for a note that is %s', (state) => {
    expect(actsOf(noteWith({ state, data: { carrierReservations: { text: 'wet' } } }))).toEqual([])
  })

  it('is nothing for a note of a type that these pages do not know', () => {
    expect(actsOf(noteWith({ name: 'unknown' }))).toEqual([])
  })
})

describe('an amendment that waits', () => {
  const amended = { name: 'document.amended', versionId: 'v2', payload: {} }
  const received = { name: 'consent.consignee', versionId: 'v2', payload: {} }

  it('can be withdrawn where sender and carrier signed before it, until the goods are received', () => {
    const offered = (told: Told) => actsOf(noteWith(told)).includes('withdraw')
    expect(offered({ signed: both, events: [amended] })).toBe(true)
    expect(offered({ signed: both })).toBe(false)
    expect(offered({ signed: ['sender'], events: [amended] })).toBe(false)
    expect(offered({ signed: both, events: [amended, received] })).toBe(false)
    expect(offered({ signed: both, events: [amended], state: 'cancelled' })).toBe(false)
  })
})

describe('fields that may be added', () => {
  it('are the empty ones that the type leaves open, in every line that there is', () => {
    const data = { vehicle: { tractorPlate: 'PO 1' }, returnables: [{ handedOver: 3 }, { returned: 1 }] }
    const pointers = openFields(noteWith({ data })).map(({ pointer }) => pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/vehicle/trailerPlate', '/returnables/0/returned']))
    expect(pointers).not.toContain('/vehicle/tractorPlate')
    expect(pointers).not.toContain('/returnables/1/returned')
    expect(pointers).not.toContain('/sender/phone')
  })

  it('are whole lists, too, where a note has none', () => {
    const paths = (data: object) => openLists(noteWith({ data })).map(({ repeat }) => repeat.path)
    expect(paths({ vehicle: { tractorPlate: 'PO 1' } })).toEqual(['/vehicle/equipment'])
    expect(paths({ vehicle: { equipment: [{ id: 'MSCU1234566' }] } })).toEqual([])
  })

  it('are none once the consignee has signed', () => {
    const delivered = noteWith({ state: 'delivered', signed: [...both, 'consignee'] })
    expect([...openFields(delivered), ...openLists(delivered)]).toEqual([])
  })
})

describe('reservations of the carrier', () => {
  const data = { carrierReservations: { text: 'wet', grounds: 'rain' } }
  const accepted = { name: 'reservations.accepted', payload: { versionId: 'v1' } }

  it('wait until they are accepted as they stand', () => {
    expect(pendingReservations(noteWith({}))).toBeNull()
    expect(pendingReservations(noteWith({ data }))).toEqual(data.carrierReservations)
    expect(pendingReservations(noteWith({ data, events: [accepted] }))).toBeNull()
    const other = { ...accepted, payload: { versionId: 'v0' } }
    expect(pendingReservations(noteWith({ data, events: [other] }))).toEqual(data.carrierReservations)
  })

  it('are accepted by the company that is the sender, by its tax number, and by no other', () => {
    expect(actsOf(noteWith({ data, taxId: '525-000-00-00' }))).toContain('accept')
    expect(actsOf(noteWith({ data, taxId: 'PL5250000001' }))).not.toContain('accept')
    expect(actsOf(noteWith({ data }))).not.toContain('accept')
  })
})
