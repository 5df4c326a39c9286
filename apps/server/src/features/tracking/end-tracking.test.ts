import { randomUUID } from 'node:crypto'
import { expectRefused, issueNote, moveClock, signUp, useOwner, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { sessionRow, trackNote } from '@consign/testkit/notes/tracked.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

let hours = 0
const here = () => ({ at: fromNow(hours * 3_600_000 + 1000).toISOString(), lat: 52.2, lon: 21 })
const pass = async (more: number) => {
  hours += more
  await moveClock(service.database, `${more} hours`)
}
const end = (document_id: string) => ania.rpc('end_tracking', { document_id })
const start = (document_id: string, more: object = {}) =>
  ania.rpc('start_tracking', { document_id, idempotency_key: randomUUID(), ...more })
/** Two notes of one truck. */
async function truck() {
  const tracked = await trackNote(ania)
  const { id: other } = await issueNote(ania)
  const { body } = await ania.rpc('track_also', { session_id: tracked.session.id, document_ids: [other] })
  expect(body.documentIds).toEqual([tracked.documentId, other])
  return { ...tracked, other }
}
const typesOf = async (sessionId: string) =>
  (
    await service.rows<{ type: string; chained: boolean }>(
      'select type, chain_position is not null as chained from event where subject_id = $1 order by seq',
      [sessionId],
    )
  ).map(({ type, chained }) => (chained ? 'in the chain' : type))

describe('a session ends', () => {
  it('by the company, and answers the same again; the next is another', async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const first = await end(documentId)
    expect(first.body).toMatchObject({ id: session.id, status: 'ended', endedBy: 'company' })
    expect((await end(documentId)).body).toEqual(first.body)
    const { body: next } = await start(documentId)
    expect(next.id).not.toBe(session.id)
    expect((await start(documentId)).body.id).toBe(next.id)
    expectRefused(await driver.post('/end'), 'TRACKING_LINK_ENDED')
    expect(await typesOf(session.id)).toEqual(['tracking.started', 'tracking.agreed', 'tracking.ended'])
  })

  it('by the driver, who does not agree or ends it, for every note of the truck', async () => {
    const { documentId, other, driver, session } = await truck()
    expect((await driver.agree(false)).body).toMatchObject({ status: 'ended' })
    for (const id of [documentId, other])
      expect(await sessionRow(ania, id)).toMatchObject({ status: 'ended', endedBy: 'driver' })
    expectRefused(await driver.send(here()), 'TRACKING_LINK_ENDED')
    expect((await typesOf(session.id)).filter((type: string) => type === 'tracking.ended')).toHaveLength(2)
  })

  it('by delivery, note by note, and with the last; received before the others signed counts too', async () => {
    const { documentId, other, driver } = await truck()
    await signNote(service, ania, documentId, 'consignee')
    expect(await sessionRow(ania, documentId)).toMatchObject({ status: 'ended', endedBy: 'delivery' })
    expect(await sessionRow(ania, other)).toMatchObject({ status: 'active' })
    expect((await driver.send(here())).status).toBe(200)
    expect((await driver.get()).body.notes).toHaveLength(1)
    await signNote(service, ania, other, 'sender', 'carrier', 'consignee')
    expectRefused(await driver.send(here()), 'TRACKING_LINK_ENDED')
    expectRefused(await start(other), 'ALREADY_DELIVERED')
  })

  it('by cancelling and replacing, but not by a refusal', async () => {
    const { documentId, other, driver } = await truck()
    const call = (name: string, document_id: string, more: object = {}) =>
      ania.rpc(name, { operation_id: randomUUID(), document_id, reason: 'Plan', ...more })
    await call('report_refusal', documentId, { occurred_at: '2026-09-02T08:00:00Z', reported_by: 'Jan' })
    expect(await sessionRow(ania, documentId)).toMatchObject({ status: 'active' })
    await call('cancel_document', documentId)
    expect(await sessionRow(ania, documentId)).toMatchObject({ status: 'ended', endedBy: 'company' })
    await call('replace_document', other)
    expectRefused(await driver.get(), 'TRACKING_LINK_ENDED')
    expectRefused(await start(other), 'DOCUMENT_CLOSED')
  })

  it('by its time, which the feed tells', async () => {
    const { session, documentId } = await trackNote(ania, { days: 1 })
    await pass(25)
    await service.rows("update job set run_after = now() where kind = 'expire_tracking'")
    await eventually(async () => expect(await typesOf(session.id)).toContain('tracking.expired'))
    expect((await start(documentId)).body.id).not.toBe(session.id)
  })
})

describe('refused', () => {
  it('404: a note that was never followed, or is another company’s', async () => {
    const { documentId } = await trackNote(ania)
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    for (const name of ['end_tracking', 'forget_tracking'])
      expectRefused(await bartek.rpc(name, { document_id: documentId }), 'NOT_FOUND')
    expectRefused(
      await bartek.rpc('start_tracking', { document_id: documentId, idempotency_key: 'x' }),
      'DOCUMENT_NOT_FOUND',
    )
    const { id } = await issueNote(ania)
    expectRefused(await end(id), 'NOT_FOUND')
  })

  it('409: the same key for something else; a note that another session follows, and then none is added', async () => {
    const { documentId } = await trackNote(ania)
    const { id } = await issueNote(ania)
    await ania.rpc('start_tracking', { document_id: id, idempotency_key: 'one' })
    expectRefused(
      await ania.rpc('start_tracking', { document_id: documentId, idempotency_key: 'one' }),
      'IDEMPOTENCY_MISMATCH',
    )
    const { session } = await trackNote(ania)
    const { id: free } = await issueNote(ania)
    const refused = await ania.rpc('track_also', { session_id: session.id, document_ids: [free, documentId] })
    expect(expectRefused(refused, 'TRACKING_ACTIVE').details).toEqual({ documentId })
    expectRefused(await end(free), 'NOT_FOUND')
    await ania.rpc('end_tracking', { document_id: documentId })
    const late = await ania.rpc('track_also', { session_id: randomUUID(), document_ids: [documentId] })
    expectRefused(late, 'NOT_FOUND')
  })
})

describe('forgetting', () => {
  it('ends and deletes at once; of a truck, with the last of its notes', async () => {
    const { documentId, other, session, driver } = await truck()
    await driver.send(here())
    const forget = (document_id: string) => ania.rpc('forget_tracking', { document_id })
    expect((await forget(documentId)).body).toEqual({ forgotten: 0 })
    const rows = () => service.rows('select from tracking_position where session_id = $1', [session.id])
    expect(await rows()).toHaveLength(1)
    expect((await sessionRow(ania, other)).documentIds).toEqual([other])
    expect((await forget(other)).body).toEqual({ forgotten: 1 })
    expect(await rows()).toEqual([])
    expect((await forget(other)).body).toEqual({ forgotten: 0 })
    expectRefused(await driver.get(), 'TRACKING_LINK_ENDED')
    expect(await sessionRow(ania, other)).toBeUndefined()
  })

  it('what is due is not read, whether or not the sweep has come to it', async () => {
    const { documentId, session, driver } = await trackNote(ania, { days: 14 })
    await driver.send(here())
    await pass(31 * 24)
    const read = `/rest/v1/tracking_positions?session_id=eq.${session.id}`
    expect((await ania.call(read)).body).toEqual([])
    expect((await sessionRow(ania, documentId)).lastPosition).toBeNull()
    const route = await ania.call(`/functions/v1/tracking/${session.id}/route.geojson`)
    expect(route.body).toMatchObject({ geometry: null })
    expect(
      await service.rows('select from tracking_position where session_id = $1', [session.id]),
    ).toHaveLength(1)
  })
})

it('400: positions are read by session', async () => {
  expectRefused(await ania.call('/rest/v1/tracking_positions'), 'PGRST100')
  expectRefused(await ania.call('/rest/v1/tracking_positions?lat=gt.1'), 'PGRST100')
})
