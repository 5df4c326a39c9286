import { issueNote, makeLink, type Person, signBy, signUp, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describe, expect, it } from 'vitest'

const service = useService()

const list = async (person: Person, wish: object = {}) => {
  const { status, body } = await person.rpc('list_documents', wish)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const idsOf = async (person: Person, wish: object): Promise<string[]> =>
  (await list(person, wish)).items.map(({ id }: { id: string }) => id)

async function sign(person: Person, documentId: string, role: string): Promise<void> {
  const token = await makeLink(person, documentId, role)
  const { status } = await signBy(service, token)
  expect(status).toBe(200)
}

describe('documents by when their links end', () => {
  const later = fromNow(30 * 86_400_000).toISOString()
  const linked = async (): Promise<string> => {
    const { id } = await issueNote(bartek)
    await makeLink(bartek, id, 'sender')
    return id
  }
  const endOf = async (id: string): Promise<string> =>
    (await list(bartek)).items.find((item: { id: string }) => item.id === id).linksEndAt
  const bartek = useOwner(service, 'Bartek', 'Trans Bartek')

  it('those of which one ends by then or earlier, whatever their state', async () => {
    const [first, second] = [await linked(), await linked()]
    const [end, next] = [await endOf(first), await endOf(second)]
    expect(await idsOf(bartek, { links_end_by: end })).toEqual([first])
    expect(await idsOf(bartek, { links_end_by: end.replace('Z', '+00:00') })).toEqual([first])
    expect(await idsOf(bartek, { links_end_by: new Date(Date.parse(end) - 1).toISOString() })).toEqual([])
    expect(await idsOf(bartek, { links_end_by: next })).toEqual([second, first])
  })

  it('beside those in some states, each once, and narrowed as any', async () => {
    const ending = await linked()
    const signed = await issueNote(bartek)
    await sign(bartek, signed.id, 'sender')
    const wish = { links_end_by: later, states: ['sender_signed'] }
    expect((await idsOf(bartek, wish)).slice(0, 2)).toEqual([signed.id, ending])
    const both = await idsOf(bartek, { ...wish, states: ['issued', 'sender_signed'] })
    expect(both).toEqual([...new Set(both)])
    expect(await idsOf(bartek, { ...wish, role: 'sender' })).not.toContain(signed.id)
    expect(await idsOf(bartek, { ...wish, query: 'nowhere' })).toEqual([])
    expect(await idsOf(bartek, { ...wish, from: '2026-09-02' })).toEqual([])
    expect(await idsOf(bartek, { ...wish, from: '2026-09-01', query: 'zl' })).toContain(ending)
  })

  it('none of which the link was signed with or revoked, or which another company has', async () => {
    const [revoked, signed, open] = [await linked(), await issueNote(bartek), await linked()]
    await bartek.rpc('revoke_sign_grant', { document_id: revoked, role: 'sender' })
    await sign(bartek, signed.id, 'sender')
    const found = await idsOf(bartek, { links_end_by: later })
    expect([revoked, signed.id, open].filter((id) => found.includes(id))).toEqual([open])
    const { items } = await list(bartek, { states: ['sender_signed'] })
    expect(items[0]).toMatchObject({ id: signed.id, linksEndAt: null })
    expect(await idsOf(await signUp(service), { links_end_by: later })).toEqual([])
  })
})
