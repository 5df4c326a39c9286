import { randomUUID } from 'node:crypto'
import { unpackBundle } from '@consign/evidence'
import {
  type Answer,
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  type Person,
  programWith,
  saveNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { checkEvidence } from '@consign/testkit/notes/check-evidence.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const robot = forTests(() =>
  programWith(service, ania, {
    permissions: ['documents:read', 'documents:write', 'signing:links'],
    requireApproval: true,
  }),
)

interface Item {
  readonly draftId: string
  readonly revision: number
}

const drafts = async (count: number, word = 'B', by: Person = ania): Promise<Item[]> => {
  const items: Item[] = []
  for (let at = 0; at < count; at++) {
    const sender = { ...completeNote.sender, name: `${word} sender ${at}` }
    items.push({
      draftId: await saveNote(by, { ...completeNote, reference: `${word}/${at}`, sender }),
      revision: 1,
    })
  }
  return items
}

const publishAll = (items: readonly Item[], approval?: string): Promise<Answer> =>
  robot.call('/functions/v1/publish/batch', { items }, headersOf(approval))
const publish = (item: Item, approval?: string): Promise<Answer> =>
  robot.call('/functions/v1/publish', item, headersOf(approval))
const headersOf = (approval?: string) =>
  approval === undefined ? {} : { headers: { 'x-service-approval': approval } }

async function approved(asked: Answer): Promise<string> {
  const { id } = asked.body.error.approval
  expect((await ania.send('POST', `/functions/v1/approvals/${id}/approve`)).status).toBe(200)
  return id
}

const code = ({ body }: Answer) => body.error?.code ?? body.code

describe('the card of a batch', () => {
  it('has a place for each note with what differs; a list shows the first 20, one approval shows all', async () => {
    const items = await drafts(23, 'Card')
    const { id } = (await publishAll(items)).body.error.approval
    const whole = (await ania.call(`/functions/v1/approvals/${id}`)).body
    expect(whole).toMatchObject({
      operation: 'publish_batch',
      summary: { batch: { total: 23 } },
      input: { items },
    })
    expect(whole.summary.items.map(({ id: of }: { id: string }) => of)).toEqual(
      items.map(({ draftId }) => draftId),
    )
    expect(whole.summary.items[22]).toMatchObject({
      type: 'ecmr 1',
      revision: 1,
      supplied: {
        reference: 'Card/22',
        sender: 'Card sender 22',
        carrier: 'Trans Gżegżółka S.A.',
        consignee: 'Großmüller GmbH',
        from: 'Warszawa, PL',
        to: 'Düsseldorf, DE',
        goods: '20 palety EUR Części zamienne · +1',
        packages: '22',
        grossWeightKg: '8860.5',
        dangerous: 'UN 1263, 3, II, (D/E)',
      },
      warnings: expect.any(Array),
    })
    const { items: listed } = (await ania.call('/functions/v1/approvals?status=pending')).body
    const [one] = listed.filter((each: { id: string }) => each.id === id)
    expect(one.summary.batch).toEqual({ total: 23 })
    expect(one.summary.items).toEqual(whole.summary.items.slice(0, 20))
  })

  it('has no place for drafts that were issued, which need no approval', async () => {
    const [first, second] = (await drafts(2, 'Done')) as [Item, Item]
    await ania.call('/functions/v1/publish', first)
    const { id } = (await publishAll([first, second])).body.error.approval
    const { summary } = (await ania.call(`/functions/v1/approvals/${id}`)).body
    expect(summary).toMatchObject({ batch: { total: 1 }, items: [{ id: second.draftId }] })
    await ania.call('/functions/v1/publish', second)
    expect((await publishAll([first, second])).status).toBe(200)
  })
})

describe('an approval of a batch', () => {
  it('allows the whole batch, once; each note’s evidence has its own item and nothing of the others', async () => {
    const items = await drafts(3, 'Own')
    const approval = await approved(await publishAll(items))
    const { status, body } = await publishAll(items, approval)
    expect(status).toBe(200)
    const secret = items.map(({ draftId }, at) => [
      draftId,
      `Own/${at}`,
      `Own sender ${at}`,
      body.items[at].id,
    ])
    for (const [at, { id }] of body.items.entries()) {
      const { bytes } = await checkEvidence(ania, id)
      const { files } = (await unpackBundle(bytes)).bundle
      const texts = [bytes, ...files.values()].map((file) => Buffer.from(file).toString())
      for (const [other, words] of secret.entries())
        if (other !== at) for (const word of words) for (const text of texts) expect(text).not.toContain(word)
      const { approvals, events } = (await ania.rpc('evidence', { document_id: id })).body
      expect(approvals).toMatchObject([
        {
          id: approval,
          input: items[at],
          summary: { batch: { total: 3 }, items: [{ id: items[at]?.draftId }] },
        },
      ])
      expect(approvals[0].summary.items).toHaveLength(1)
      expect(events[1]).toMatchObject({
        name: 'approval.consumed',
        payload: { operation: 'publish_batch', input: items[at], batch: { index: at, total: 3 } },
      })
      expect(events[1].payload.batch.items).toHaveLength(3)
    }
    expect((await publishAll(items, approval)).body).toEqual(body)
  })

  it('of links has an item for each link of a note', async () => {
    const notes = [await issueNote(ania), await issueNote(ania)]
    const items = notes.flatMap(({ id }) => [
      { document_id: id, role: 'sender' },
      { document_id: id, role: 'carrier' },
    ])
    const body = { items, idempotency_key: randomUUID() }
    const call = (approval?: string) =>
      robot.call('/functions/v1/sign-grants/batch', body, headersOf(approval))
    const approval = await approved(await call())
    expect((await call(approval)).status).toBe(200)
    await checkEvidence(ania, notes[1]?.id as string)
    const { approvals, events } = (await ania.rpc('evidence', { document_id: notes[1]?.id })).body
    expect(approvals.map(({ input }: { input: object }) => input)).toEqual(items.slice(2))
    expect(events.map(({ name }: { name: string }) => name)).toEqual([
      'document.issued',
      'approval.consumed',
      'link.created',
      'approval.consumed',
      'link.created',
    ])
  })

  it('serves no other batch: none with an item exchanged, left out, added or turned round', async () => {
    const [first, second, other] = (await drafts(3, 'Fix')) as [Item, Item, Item]
    const approval = await approved(await publishAll([first, second]))
    for (const items of [[first, other], [first], [first, second, other], [second, first]])
      expect(code(await publishAll(items, approval))).toBe('APPROVAL_MISMATCH')
    const rows = await service.rows('select from document where draft_id = any ($1)', [
      [first, second, other].map(({ draftId }) => draftId),
    ])
    expect(rows).toHaveLength(0)
    expect((await publishAll([first, second], approval)).status).toBe(200)
  })

  it('serves no single call, nor that of a single call a batch of the same', async () => {
    const [one, two] = (await drafts(2, 'Alone')) as [Item, Item]
    expect(code(await publish(one, await approved(await publishAll([one]))))).toBe('APPROVAL_MISMATCH')
    expect(code(await publishAll([two], await approved(await publish(two))))).toBe('APPROVAL_MISMATCH')
  })

  it('stays approved where a draft changed since, and is told which', async () => {
    const items = await drafts(2, 'Moved')
    const approval = await approved(await publishAll(items))
    const [, second] = items as [Item, Item]
    await ania.rpc('save_draft', {
      operation_id: randomUUID(),
      draft_id: second.draftId,
      base_revision: 1,
      data: { ...completeNote, reference: 'moved on' },
    })
    const refusal = expectRefused(await publishAll(items, approval), 'VERSION_CONFLICT')
    expect(refusal.details).toMatchObject([{ index: 1, code: 'VERSION_CONFLICT' }])
    expect((await ania.call(`/functions/v1/approvals/${approval}`)).body.status).toBe('approved')
  })

  it('is of no use where the content changed under the same revision that is asked for', async () => {
    const items = await drafts(2, 'Later')
    const approval = await approved(await publishAll(items))
    const [first, second] = items as [Item, Item]
    await ania.rpc('save_draft', {
      operation_id: randomUUID(),
      draft_id: second.draftId,
      base_revision: 1,
      data: { ...completeNote, reference: 'moved on' },
    })
    const now = [first, { ...second, revision: 2 }]
    expect(code(await publishAll(now, approval))).toBe('APPROVAL_MISMATCH')
  })

  it('that became part of evidence stays with it', async () => {
    const items = await drafts(1, 'Kept')
    const approval = await approved(await publishAll(items))
    await publishAll(items, approval)
    const [row] = await service.rows('select document_id is not null as kept from approval where id = $1', [
      approval,
    ])
    expect(row).toEqual({ kept: true })
  })
})
