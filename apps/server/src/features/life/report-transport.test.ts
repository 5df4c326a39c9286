import { randomUUID } from 'node:crypto'
import { expectRefused, issueNote, programWith, useOwner, useService } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
let id: string

beforeEach(async () => {
  id = (await issueNote(ania)).id
})

const report = (change: object = {}, person = ania) =>
  person.rpc('report_transport', {
    operation_id: randomUUID(),
    document_id: id,
    event: 'departed',
    occurred_at: '2026-09-01T09:10:00+02:00',
    source: 'person',
    ...change,
  })
const evidence = async () => (await ania.rpc('evidence', { document_id: id })).body

describe('200', () => {
  it('departed, arrived: each a version, with time and place as they were told', async () => {
    await signNote(service, ania, id, 'sender', 'carrier')
    expect((await report({ place: { lat: 52.2297, lon: 21.0122 }, source: 'tracking' })).body.state).toBe(
      'in_transit',
    )
    expect((await report({ event: 'arrived', place: { text: 'Düsseldorf' } })).body.state).toBe('arrived')
    const { events, versions } = await evidence()
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
    await signNote(service, ania, id, 'sender', 'carrier')
    await report()
    expect((await evidence()).events.at(-2).payload.place).toBeNull()
  })

  it('who signs afterwards signs a note that has departed', async () => {
    await signNote(service, ania, id, 'sender', 'carrier')
    await report()
    await signNote(service, ania, id, 'consignee')
    expect((await evidence()).document.state).toBe('delivered')
  })

  it('a key that may follow transports needs no approval for it', async () => {
    await signNote(service, ania, id, 'sender', 'carrier')
    const robot = await programWith(service, ania, {
      permissions: ['tracking:manage'],
      requireApproval: true,
    })
    expect((await report({}, robot)).body.state).toBe('in_transit')
    expect((await evidence()).events.at(-2).payload.by.kind).toBe('apikey')
  })
})

describe('400', () => {
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
  ])('%j', async (change) => {
    expectRefused(await report(change), 'INVALID_REQUEST')
  })
})

describe('409', () => {
  it.each([[[]], [['sender']], [['carrier']]])('NOT_TAKEN_OVER when %j have signed', async (roles) => {
    await signNote(service, ania, id, ...roles)
    expectRefused(await report(), 'NOT_TAKEN_OVER')
  })

  it('ALREADY_DELIVERED once the consignee has signed', async () => {
    await signNote(service, ania, id, 'sender', 'carrier', 'consignee')
    expectRefused(await report({ event: 'arrived' }), 'ALREADY_DELIVERED')
  })

  it('DOCUMENT_CLOSED comes before all of them', async () => {
    await ania.rpc('cancel_document', { operation_id: randomUUID(), document_id: id, reason: 'Odwołany' })
    expectRefused(await report(), 'DOCUMENT_CLOSED')
  })
})
