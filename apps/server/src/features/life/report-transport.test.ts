import { randomUUID } from 'node:crypto'
import { expectRefused, programWith, useNote, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const note = useNote(ania)

const report = (change: object = {}, person = ania) =>
  person.rpc('report_transport', {
    operation_id: randomUUID(),
    document_id: note.id,
    event: 'departed',
    occurred_at: '2026-09-01T09:10:00+02:00',
    source: 'person',
    ...change,
  })

describe('200', () => {
  it('departed, arrived: each a version, with time and place as they were told', async () => {
    await note.sign('sender', 'carrier')
    expect((await report({ place: { lat: 52.2297, lon: 21.0122 }, source: 'tracking' })).body.state).toBe(
      'in_transit',
    )
    expect((await report({ event: 'arrived', place: { text: 'Düsseldorf' } })).body.state).toBe('arrived')
    const { events, versions } = await note.evidence()
    expect(versions.map(({ state }: { state: string }) => state)).toEqual([
      ...['issued', 'sender_signed', 'taken_over'],
      ...['in_transit', 'arrived'],
    ])
    expect(events.at(-4)).toMatchObject({
      name: 'transport.departed',
      payload: {
        occurredAt: '2026-09-01T09:10:00+02:00',
        place: { lat: 52.2297, lon: 21.0122 },
        source: 'tracking',
        by: { kind: 'user' },
      },
    })
    expect(events.at(-2).payload.place).toEqual({ text: 'Düsseldorf' })
  })

  it('without a place there is none', async () => {
    await note.sign('sender', 'carrier')
    await report()
    expect((await note.evidence()).events.at(-2).payload.place).toBeNull()
  })

  it('who signs afterwards signs a note that has departed', async () => {
    await note.sign('sender', 'carrier')
    await report()
    await note.sign('consignee')
    expect((await note.evidence()).document.state).toBe('delivered')
  })

  it('a key that may follow transports needs no approval for it', async () => {
    await note.sign('sender', 'carrier')
    const robot = await programWith(service, ania, {
      permissions: ['tracking:manage'],
      requireApproval: true,
    })
    expect((await report({}, robot)).body.state).toBe('in_transit')
    expect((await note.evidence()).events.at(-2).payload.by.kind).toBe('apikey')
  })
})

it.each([
  { event: 'flown' },
  { occurred_at: '2026-09-01' },
  { occurred_at: '2026-09-01T09:10:00' },
  { occurred_at: '2026-13-01T09:10:00Z' },
  { occurred_at: '2026-09-01T09:10:60Z' },
  { occurred_at: '2026-09-01t09:10:00z' },
  { place: {} },
  { place: { lat: 91, lon: 0 } },
  { place: { text: ' ' } },
  { place: { text: '王' } },
  { source: 'rumour' },
])('400: %j', async (change) => {
  expectRefused(await report(change), 'INVALID_REQUEST')
})

describe('409', () => {
  it.each([[[]], [['sender']], [['carrier']]])('NOT_TAKEN_OVER when %j have signed', async (roles) => {
    await note.sign(...roles)
    expectRefused(await report(), 'NOT_TAKEN_OVER')
  })

  it('ALREADY_DELIVERED once the consignee has signed', async () => {
    await note.sign('sender', 'carrier', 'consignee')
    expectRefused(await report({ event: 'arrived' }), 'ALREADY_DELIVERED')
  })

  it('DOCUMENT_CLOSED comes before all of them', async () => {
    await note.cancel()
    expectRefused(await report(), 'DOCUMENT_CLOSED')
  })
})
