import { randomUUID } from 'node:crypto'
import { expectRefused, issueNote, type Person, signUp, useService } from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const service = useService()
let ania: Person
let id: string

beforeAll(async () => {
  ania = await signUp(service)
})
beforeEach(async () => {
  id = (await issueNote(ania)).id
})

const notify = (change: object = {}) =>
  ania.rpc('notify_reservation', {
    operation_id: randomUUID(),
    document_id: id,
    kind: 'not_apparent',
    text: 'Dwa kartony zgniecione od środka',
    received_at: new Date().toISOString(),
    received_from: 'Großmüller GmbH',
    ...change,
  })

describe('200', () => {
  it('a delivered note is one with reservations from then on', async () => {
    await signNote(service, ania, id, 'sender', 'carrier', 'consignee')
    const { body } = await notify()
    expect(body).toMatchObject({ document: { id, state: 'delivered_with_reservations' }, warnings: [] })
    const { events, versions } = (await ania.rpc('evidence', { document_id: id })).body
    expect(versions.at(-1).state).toBe('delivered_with_reservations')
    expect(events.at(-2)).toMatchObject({
      name: 'reservation.notified',
      payload: { kind: 'not_apparent', receivedFrom: 'Großmüller GmbH', by: { kind: 'user' } },
    })
  })

  it('so is one that a signature is missing of, when that comes', async () => {
    await signNote(service, ania, id, 'sender', 'consignee')
    expect((await notify({ kind: 'delay' })).body.document.state).toBe('received_incomplete')
    await signNote(service, ania, id, 'carrier')
    const { document } = (await ania.rpc('evidence', { document_id: id })).body
    expect(document.state).toBe('delivered_with_reservations')
  })
})

describe('400', () => {
  it.each([
    { kind: 'other' },
    { text: ' ' },
    { text: 'x'.repeat(501) },
    { received_from: '王' },
  ])('%j', async (change) => {
    expectRefused(await notify(change), 'INVALID_REQUEST')
  })
})

describe('409', () => {
  it('NOT_DELIVERED until the consignee has signed', async () => {
    await signNote(service, ania, id, 'sender', 'carrier')
    expectRefused(await notify(), 'NOT_DELIVERED')
  })
})
