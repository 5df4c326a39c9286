import { randomUUID } from 'node:crypto'
import {
  type Answer,
  expectRefused,
  issueNote,
  makeLink,
  programWith,
  saveNote,
  signBy,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it, vi } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)

const read = (query: string, person = ania) => person.call(`/functions/v1/events${query}`)
const now = async (person = ania): Promise<number> => (await read('', person)).body.position
const typesAfter = async (after: number, person = ania): Promise<string[]> =>
  (await read(`?after=${after}`, person)).body.items.map(({ type }: { type: string }) => type)

describe('200', () => {
  it('tells every change of a note, its links, its signatures, in order, with its place in the chain', async () => {
    const after = await now()
    const document = await issueNote(ania)
    const token = await makeLink(ania, document.id, 'sender')
    await signBy(service, token)
    await ania.rpc('revoke_sign_grants', { document_id: document.id })
    const { items, position } = (await read(`?after=${after}`)).body
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      'draft.saved',
      'document.issued',
      'link.created',
      'link.opened',
      'consent.sender',
      'version.created',
    ])
    expect(items.map((item: { position: number }) => item.position - after)).toEqual([1, 2, 3, 4, 5, 6])
    expect(position).toBe(after + 6)
    const { events, links } = (await ania.rpc('evidence', { document_id: document.id })).body
    const chained = items.filter((item: { chain: unknown }) => item.chain !== null)
    expect(
      chained.map(({ id, at, chain, documentId }: Record<string, never>) => [id, at, chain, documentId]),
    ).toEqual(
      events.map((event: { id: string; receivedAt: string; eventDigest: string }, index: number) => [
        event.id,
        event.receivedAt,
        { position: index + 1, digest: event.eventDigest },
        document.id,
      ]),
    )
    expect(items[3]).toMatchObject({ documentId: document.id, subjectId: links[0].id, chain: null })
  })

  it('tells drafts and approvals, each by its id', async () => {
    const after = await now()
    const robot = await programWith(service, ania, { requireApproval: true })
    const draftId = await saveNote(robot)
    const asked = await robot.call('/functions/v1/publish', { draftId, revision: 1 })
    const { id } = asked.body.error.approval
    await ania.send('POST', `/functions/v1/approvals/${id}/approve`)
    const headers = { 'x-service-approval': id }
    await robot.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })
    const other = await saveNote(ania)
    await ania.rpc('delete_draft', { operation_id: randomUUID(), draft_id: other, base_revision: 1 })
    const { items } = (await read(`?after=${after}`)).body
    expect(items.map(({ type, subjectId }: Record<string, string>) => [type, subjectId])).toEqual([
      ['draft.saved', draftId],
      ['approval.requested', id],
      ['approval.approved', id],
      ['document.issued', null],
      ['approval.consumed', null],
      ['draft.saved', other],
      ['draft.deleted', other],
    ])
  })

  it('nothing is told of what was refused or came again', async () => {
    const draftId = await saveNote(ania, {})
    const after = await now()
    await ania.call('/functions/v1/publish', { draftId, revision: 1 })
    const input = { operation_id: randomUUID(), draft_id: draftId, base_revision: 1, data: {} }
    for (let repeat = 0; repeat < 3; repeat++) await ania.rpc('save_draft', input)
    expect(await typesAfter(after)).toEqual(['draft.saved'])
  })

  it('goes through all of it page by page, from the beginning', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    await service.rows(
      `insert into event (tenant_id, id, type, at) select $1, gen_random_uuid(), 'x' || n, '2026-09-01T08:00:00.000Z'
         from generate_series(1, 1234) n`,
      [bartek.tenantId],
    )
    const seen: number[] = []
    for (let after = 0; ; ) {
      const { items, position } = (await read(`?after=${after}`, bartek)).body
      if (items.length === 0) break
      seen.push(...items.map((item: { position: number }) => item.position))
      after = position
    }
    expect(seen).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1))
    expect(await now(bartek)).toBe(1234)
  })

  it('waits until something happens, no longer than asked', async () => {
    const after = await now()
    const hinted = vi.spyOn(service.opened.service.changes, 'next')
    const waiting = read(`?after=${after}&wait=25`)
    await expect.poll(() => hinted.mock.calls.length).toBe(1)
    await saveNote(ania)
    expect((await waiting).body.items).toMatchObject([{ type: 'draft.saved' }])
    // It polled again while it had time left.
    expect(hinted.mock.lastCall?.[1]).toBeGreaterThan(0)
    hinted.mockClear()
    expect((await read(`?after=${after + 1}&wait=1`)).body).toEqual({ items: [], position: after + 1 })
    for (const [, milliseconds] of hinted.mock.calls) expect(milliseconds).toBeLessThanOrEqual(1000)
    hinted.mockRestore()
  })

  it('shows a company nothing of another', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    await issueNote(ania)
    expect((await read('?after=0', bartek)).body).toEqual({ items: [], position: 0 })
  })
})

it.each(['?after=x', '?after=-1', '?wait=26', '?wait=x', '?limit=5'])('400: %s', async (query) => {
  expectRefused(await read(query), 'INVALID_REQUEST')
})

it('401: a key that was revoked while it waited is told nothing of what came since', async () => {
  const { id, secret } = await makeKey(ania, { permissions: ['documents:read'] })
  const robot = await bearing(service, secret)
  const after = await now(robot)
  const entered = vi.spyOn(service.opened.service.listeners, 'hold')
  const waiting = read(`?after=${after}&wait=25`, robot)
  await expect.poll(() => entered.mock.calls.length).toBe(1)
  entered.mockRestore()
  await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
  await saveNote(ania)
  expectRefused(await waiting, 'API_KEY_INVALID')
})

it('410: a position whose next event was removed, and one that is not reached', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  for (let note = 0; note < 3; note++) await saveNote(bartek)
  expect(await now(bartek)).toBe(3)
  await service.rows('delete from event where tenant_id = $1 and position <= 2', [bartek.tenantId])
  expect(expectRefused(await read('?after=1', bartek), 'EVENTS_GONE').details).toEqual({ position: 2 })
  expect((await read('?after=2', bartek)).body.items).toHaveLength(1)
  expect((await read('?after=0', bartek)).body.items).toHaveLength(1)
  expect(expectRefused(await read('?after=4', bartek), 'EVENTS_GONE').details).toEqual({ position: 3 })
})

it('429: a company that waits with too many connections; those that do not wait are answered', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const refused: Answer[] = []
  const waiting = Array.from({ length: 35 }, async () => {
    const answer = await read('?after=0&wait=25', bartek)
    if (answer.status !== 200) refused.push(answer)
  })
  await eventually(() => expect(refused).toHaveLength(5))
  expect((await read('?after=0', bartek)).status).toBe(200)
  await saveNote(bartek)
  await Promise.all(waiting)
  expect(refused).toHaveLength(5)
  for (const answer of refused) expectRefused(answer, 'RATE_LIMITED')
  expect((await read('?after=0&wait=1', bartek)).status).toBe(200)
})
