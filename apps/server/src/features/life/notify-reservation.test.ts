import { randomUUID } from 'node:crypto'
import { notifyReservation } from '@consign/contract'
import { expectRefused, useNote, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const note = useNote(ania)

const notify = (change: object = {}) =>
  ania.rpc('notify_reservation', {
    operation_id: randomUUID(),
    document_id: note.id,
    kind: 'not_apparent',
    text: 'Dwa kartony zgniecione od środka',
    received_at: fromNow(0).toISOString(),
    received_from: 'Großmüller GmbH',
    ...change,
  })

describe('200', () => {
  it('a delivered note is one with reservations from then on', async () => {
    await note.sign('sender', 'carrier', 'consignee')
    const { body } = await notify()
    expect(body).toMatchObject({
      document: { id: note.id, state: 'delivered_with_reservations' },
      warnings: [],
    })
    const { events, versions } = await note.evidence()
    expect(versions.at(-1).state).toBe('delivered_with_reservations')
    expect(events.at(-2)).toMatchObject({
      name: 'reservation.notified',
      payload: { kind: 'not_apparent', receivedFrom: 'Großmüller GmbH', by: { kind: 'user' } },
    })
  })

  it('so is one that a signature is missing of, when that comes', async () => {
    await note.sign('sender', 'consignee')
    expect((await notify({ kind: 'delay' })).body.document.state).toBe('received_incomplete')
    await note.sign('carrier')
    const { document } = await note.evidence()
    expect(document.state).toBe('delivered_with_reservations')
  })
})

describe('200, late', () => {
  const inTenDays = (days: number) => fromNow(days * 86_400_000).toISOString()

  it.each([
    ['not_apparent', 40, 'CMR 30(1)'],
    ['delay', 22, 'CMR 30(3)'],
  ])('%s: recorded, with a warning that says which day was the last', async (kind, days, article) => {
    await note.sign('sender', 'carrier', 'consignee')
    const { body, status } = await notify({ kind, received_at: inTenDays(days) })
    expect(status).toBe(200)
    expect(body.document.state).toBe('delivered_with_reservations')
    expect(body.warnings).toMatchObject([{ rule: 'RESERVATION_TOO_LATE', path: '/received_at', article }])
    const { deadlines } = await note.evidence()
    const until = kind === 'delay' ? deadlines.delayUntil : deadlines.notApparentUntil
    expect(body.warnings[0].message).toContain(until)
  })

  it('on the last day there is no warning', async () => {
    await note.sign('sender', 'carrier', 'consignee')
    const { deadlines } = await note.evidence()
    const { body } = await notify({ kind: 'delay', received_at: `${deadlines.delayUntil}T23:59:59+02:00` })
    expect(body.warnings).toEqual([])
  })
})

it.each([
  { kind: 'other' },
  { text: ' ' },
  { text: 'x'.repeat(501) },
  { received_from: '王' },
])('400: %j', async (change) => {
  expectRefused(await notify(change), 'INVALID_REQUEST')
})

it('409: NOT_DELIVERED until the consignee has signed', async () => {
  await note.sign('sender', 'carrier')
  expectRefused(await notify(), 'NOT_DELIVERED')
})

describeGated(service, notifyReservation, /^Record reservations that the consignee sent after delivery/)
