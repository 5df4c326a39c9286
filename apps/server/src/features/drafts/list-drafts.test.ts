import { randomUUID } from 'node:crypto'
import {
  completeNote,
  expectRefused,
  issueNote,
  type Person,
  saveNote,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const total = 120
const ania = useOwner(service)
let ids: string[]

const list = async (person: Person, after?: string | null) =>
  (await person.rpc('list_drafts', after === undefined ? {} : { after })).body

const update = (draft_id: string, base_revision: number) =>
  ania.rpc('save_draft', {
    operation_id: randomUUID(),
    draft_id,
    base_revision,
    data: { reference: 'again' },
  })

beforeAll(async () => {
  ids = []
  for (let i = 0; i < total; i++) ids.unshift(await saveNote(ania, { reference: `R${i}` }))
})

describe('200', () => {
  it('is empty, with no cursor, for a company without drafts', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    expect(await list(bartek)).toEqual({ items: [], nextCursor: null })
  })

  it('has those that are not issued alone, and how many, where only they are asked for', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    await issueNote(bartek)
    const open = await saveNote(bartek, { reference: 'OPEN' })
    await issueNote(bartek)
    const { body } = await bartek.rpc('list_drafts', { open: true })
    expect(body).toMatchObject({ items: [{ id: open }], nextCursor: null, total: 1 })
    expect((await list(bartek)).items).toHaveLength(3)
    const first = (await ania.rpc('list_drafts', { open: true })).body
    expect([first.items.length, first.total]).toEqual([50, total])
    const { items } = (await ania.rpc('list_drafts', { open: true, after: first.nextCursor })).body
    expect(items[0].id).toBe(ids[50])
  })

  it('goes through all drafts once, 50 a page, newest change first', async () => {
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list(ania, after)
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      sizes.push(page.items.length)
      after = page.nextCursor
    }
    expect(sizes).toEqual([50, 50, 20])
    expect(seen).toEqual(ids)
  })

  it('no draft comes twice and none that rests is left out while others are saved and deleted', async () => {
    const [moved, gone] = [ids[110] as string, ids[70] as string]
    const first = await list(ania)
    await update(moved, 1)
    await ania.rpc('delete_draft', { operation_id: randomUUID(), draft_id: gone, base_revision: 1 })
    const created = await saveNote(ania)
    const second = await list(ania, first.nextCursor)
    await update(ids[0] as string, 1)
    const third = await list(ania, second.nextCursor)
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
    expect(third.nextCursor).toBeNull()
    expect(seen).toEqual(ids.filter((id) => id !== moved && id !== gone))
    const fresh = await list(ania)
    expect(fresh.items.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([ids[0], created, moved])
  })

  it('shows the two parties and no data', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    await saveNote(bartek)
    const { items } = await list(bartek)
    expect(items[0]).toMatchObject({
      sender: completeNote.sender.name,
      consignee: completeNote.consignee.name,
      reference: completeNote.reference,
      complete: true,
    })
    expect(items[0]).not.toHaveProperty('data')
  })

  it('shows an issued draft with its document', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const document = await issueNote(bartek)
    expect((await list(bartek)).items).toMatchObject([{ status: 'issued', documentId: document.id }])
  })

  it("a cursor of another company's list shows none of it", async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const { nextCursor } = await list(ania)
    expect(await list(bartek, nextCursor)).toEqual({ items: [], nextCursor: null })
  })

  it('after: null is the first page', async () => {
    expect(await list(ania, null)).toEqual(await list(ania))
  })
})

it.each([7, 'x', ''])('400: the cursor %j is none', async (after) => {
  expectRefused(await ania.rpc('list_drafts', { after }), 'INVALID_REQUEST')
})
