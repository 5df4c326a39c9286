import { randomUUID } from 'node:crypto'
import { publishBatch } from '@consign/contract'
import { completeNote, expectRefused, saveNote, signUp, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

interface Item {
  readonly draftId: string
  readonly revision: number
}

const publishAll = (items: readonly unknown[], person = ania) =>
  person.call('/functions/v1/publish/batch', { items })

const save = async (count: number, data: object = {}): Promise<Item[]> => {
  const items: Item[] = []
  for (let at = 0; at < count; at++)
    items.push({
      draftId: await saveNote(ania, { ...completeNote, ...data, reference: `B/${at}` }),
      revision: 1,
    })
  return items
}

const stored = (items: readonly Item[]) =>
  service.rows('select from document where draft_id = any ($1)', [items.map(({ draftId }) => draftId)])

describe('200', () => {
  it('issues every draft in the order asked, each as if it were issued alone', async () => {
    const items = await save(3)
    const { status, body } = await publishAll(items)
    expect(status).toBe(200)
    expect(body.items.map(({ reference }: { reference: string }) => reference)).toEqual(['B/0', 'B/1', 'B/2'])
    for (const [at, { draftId }] of items.entries())
      expect((await ania.call('/functions/v1/publish', { draftId, revision: 1 })).body).toEqual(
        body.items[at],
      )
    const { events } = (await ania.rpc('evidence', { document_id: body.items[1].id })).body
    expect(events).toMatchObject([{ name: 'document.issued', previousDigest: null }])
  })

  it('tells the feed of each note, in the order of the items', async () => {
    const items = await save(4)
    const since = (await ania.call('/functions/v1/events?last=true')).body.position ?? 0
    const { body } = await publishAll([...items].reverse())
    const feed = (await ania.call(`/functions/v1/events?after=${since}`)).body.items
    const ids = body.items.map(({ id }: { id: string }) => id)
    const told = feed.filter(
      ({ type, documentId }: { type: string; documentId: string }) =>
        type === 'document.issued' && ids.includes(documentId),
    )
    expect(told.map(({ documentId }: { documentId: string }) => documentId)).toEqual(ids)
  })

  it('a draft that was issued comes back in its place, whatever the revision, and so does the whole batch', async () => {
    const [first, second] = (await save(2)) as [Item, Item]
    const alone = (await ania.call('/functions/v1/publish', second)).body
    const { body } = await publishAll([first, { ...second, revision: 9 }])
    expect(body.items[1]).toEqual(alone)
    const again = await publishAll([{ ...first, revision: 7 }, second])
    expect(again.body).toEqual(body)
    expect(await stored([first, second])).toHaveLength(2)
  })

  it('takes ids in upper case', async () => {
    const [item] = (await save(1)) as [Item]
    const { body } = await publishAll([{ ...item, draftId: item.draftId.toUpperCase() }])
    expect(body.items).toMatchObject([{ reference: 'B/0' }])
  })
})

describe('nothing is stored', () => {
  it('of a batch of 100 with one bad draft', async () => {
    const items = await save(99)
    const bad = { draftId: await saveNote(ania, {}), revision: 1 }
    const refusal = expectRefused(
      await publishAll([...items.slice(0, 40), bad, ...items.slice(40)]),
      'DRAFT_INCOMPLETE',
    )
    expect(refusal.details.length).toBeGreaterThan(15)
    for (const problem of refusal.details)
      expect(problem).toEqual({
        index: 40,
        code: 'DRAFT_INCOMPLETE',
        path: expect.any(String),
        rule: expect.any(String),
        message: expect.any(String),
      })
    expect(await stored([...items, bad])).toHaveLength(0)
  })

  it('and every problem of every item is told; the first gives the code', async () => {
    const [good, changed] = (await save(2)) as [Item, Item]
    const bad = { draftId: await saveNote(ania, {}), revision: 1 }
    const unknown = { draftId: randomUUID(), revision: 1 }
    const moved = { ...changed, revision: 2 }
    const refusal = expectRefused(await publishAll([good, moved, unknown, bad]), 'VERSION_CONFLICT')
    const told = refusal.details.map(({ index, code }: { index: number; code: string }) => `${index} ${code}`)
    expect([...new Set(told)]).toEqual(['1 VERSION_CONFLICT', '2 DRAFT_NOT_FOUND', '3 DRAFT_INCOMPLETE'])
    expect(refusal.details[0]).toEqual({
      index: 1,
      code: 'VERSION_CONFLICT',
      message: 'The draft is at revision 1.',
    })
    expectRefused(await publishAll([unknown, moved]), 'DRAFT_NOT_FOUND')
    expect(await stored([good, changed])).toHaveLength(0)
  })

  it('in Polish where that is preferred', async () => {
    const [item] = (await save(1)) as [Item]
    const sent = { items: [{ ...item, revision: 3 }] }
    const { body } = await ania.call('/functions/v1/publish/batch', sent, {
      headers: { 'accept-language': 'pl' },
    })
    expect(body.details).toEqual([{ index: 0, code: 'VERSION_CONFLICT', message: 'Szkic jest w wersji 1.' }])
  })

  it("of another company's draft among our own", async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const theirs = { draftId: await saveNote(bartek), revision: 1 }
    const [own] = (await save(1)) as [Item]
    const refusal = expectRefused(await publishAll([own, theirs]), 'DRAFT_NOT_FOUND')
    expect(refusal.details).toMatchObject([{ index: 1, code: 'DRAFT_NOT_FOUND' }])
    expect(await stored([own, theirs])).toHaveLength(0)
  })
})

describe('400', () => {
  it('the same draft twice, in whatever case', async () => {
    const [item] = (await save(1)) as [Item]
    const twice = [item, { ...item, draftId: item.draftId.toUpperCase() }]
    const refusal = expectRefused(await publishAll(twice), 'INVALID_REQUEST')
    expect(refusal.details).toEqual([
      {
        index: 1,
        code: 'INVALID_REQUEST',
        path: '/items/1/draftId',
        rule: 'unique',
        message: 'stands in the batch already',
      },
    ])
    expect(await stored([item])).toHaveLength(0)
  })

  it.each([
    ['no draft', []],
    ['101 drafts', Array.from({ length: 101 }, () => ({ draftId: randomUUID(), revision: 1 }))],
    ['what is no draft', ['x']],
    ['a revision below 1', [{ draftId: randomUUID(), revision: 0 }]],
  ])('%s', async (_what, items) => {
    expectRefused(await publishAll(items), 'INVALID_REQUEST')
  })
})

it('413: drafts of more than 8 MiB together', async () => {
  const large = { ...completeNote, unknown: 'x'.repeat(250_000) }
  const items: Item[] = []
  for (let at = 0; at < 34; at++) items.push({ draftId: await saveNote(ania, large), revision: 1 })
  const refusal = expectRefused(await publishAll(items), 'PAYLOAD_TOO_LARGE')
  expect(refusal.message).toMatch(/8 MiB together/)
  expect(await stored(items)).toHaveLength(0)
})

describeGated(
  service,
  publishBatch,
  /^Issue the consignment notes, 1 of them\. They cannot be changed or undone/,
)
