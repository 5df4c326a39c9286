import { randomUUID } from 'node:crypto'
import { reportRefusal } from '@consign/contract'
import { expectRefused, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const note = useNote(ania)

const input = (change: object = {}) => ({
  operation_id: randomUUID(),
  document_id: note.id,
  occurred_at: '2026-09-02T08:00:00+02:00',
  reason: 'Temperatura 14 °C',
  reported_by: 'Darek Śmiałek',
  ...change,
})
const report = (change: object = {}) => ania.rpc('report_refusal', input(change))
const state = async () => (await note.evidence()).document.state

describe('200', () => {
  it('the note is refused, until the consignee signs after all', async () => {
    await note.sign('sender', 'carrier')
    expect((await report()).body.state).toBe('delivery_refused')
    await note.sign('consignee')
    expect(await state()).toBe('delivered')
  })

  it('the chain has who reported it and when it was', async () => {
    await report()
    const { events } = await note.evidence()
    expect(events.at(-2)).toMatchObject({
      name: 'delivery.refused',
      payload: {
        occurredAt: '2026-09-02T08:00:00+02:00',
        reason: 'Temperatura 14 °C',
        reportedBy: 'Darek Śmiałek',
      },
    })
  })

  it('a second refusal is recorded, too; the same call twice is one', async () => {
    const same = input()
    await ania.rpc('report_refusal', same)
    await ania.rpc('report_refusal', same)
    await report({ reason: 'Brama zamknięta' })
    const { versions } = await note.evidence()
    expect(versions).toHaveLength(3)
  })
})

it.each([
  { reason: ' ' },
  { reported_by: '' },
  { reported_by: '王' },
  { occurred_at: 'today' },
])('400: %j', async (change) => {
  expectRefused(await report(change), 'INVALID_REQUEST')
})

describe('409', () => {
  it('ALREADY_DELIVERED once the consignee has signed', async () => {
    await note.sign('consignee')
    expectRefused(await report(), 'ALREADY_DELIVERED')
  })

  it('IDEMPOTENCY_MISMATCH for the same key with other words', async () => {
    const same = input()
    await ania.rpc('report_refusal', same)
    expectRefused(await ania.rpc('report_refusal', { ...same, reason: 'Inny' }), 'IDEMPOTENCY_MISMATCH')
  })
})

describeGated(service, reportRefusal, /^Record that delivery was refused\. It cannot be undone/)
