import { randomUUID } from 'node:crypto'
import { createSignGrants } from '@consign/contract'
import {
  agentWith,
  expectRefused,
  issueNote,
  makeLink,
  programWith,
  useOwner,
  useService,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const roles = ['sender', 'carrier', 'consignee'] as const

interface Item {
  readonly document_id: string
  readonly role: string
}

const createAll = (items: readonly unknown[], by = ania, idempotency_key: string = randomUUID()) =>
  by.call('/functions/v1/sign-grants/batch', { items, idempotency_key })

const notes = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await issueNote(ania)).id)
  return ids
}

const all = (ids: readonly string[]): Item[] =>
  ids.flatMap((document_id) => roles.map((role) => ({ document_id, role })))

const linksOf = (ids: readonly string[]) =>
  service.rows('select from sign_grant where document_id = any ($1)', [ids])

describe('200', () => {
  it('makes every link in the order asked; each opens its note', async () => {
    const ids = await notes(2)
    const { status, body } = await createAll(all(ids))
    expect(status).toBe(200)
    expect(body.items).toMatchObject(
      all(ids).map(({ document_id, role }) => ({ documentId: document_id, role, status: 'active' })),
    )
    const opened = await ania.call(`/functions/v1/sign/${body.items[4].token}`)
    expect(opened.body).toMatchObject({ document: { id: ids[1] }, role: 'carrier' })
  })

  it('an active link comes back in its place, and a repeat answers the same', async () => {
    const [id] = (await notes(1)) as [string]
    const token = await makeLink(ania, id, 'carrier')
    const key = randomUUID()
    const first = await createAll(all([id]), ania, key)
    expect(first.body.items[1].token).toBe(token)
    expect((await createAll(all([id]), ania, key)).body).toEqual(first.body)
    expect(await linksOf([id])).toHaveLength(3)
  })

  it('tells the feed of each link, in the order of the items', async () => {
    const ids = await notes(2)
    const items = all(ids).reverse()
    const { body } = await createAll(items)
    const made = body.items.map(({ id }: { id: string }) => id)
    const told = await service.rows<{ id: string }>(
      `select c.payload::json ->> 'grantId' as id from event e
         join chain_link c on c.tenant_id = e.tenant_id and c.document_id = e.document_id and c.position = e.chain_position
        where e.type = 'link.created' and e.document_id = any ($1) order by e.seq`,
      [ids],
    )
    expect(told.map(({ id }) => id)).toEqual(made)
  })

  it('a program that may not hand out links is told no token, and why', async () => {
    const ids = await notes(1)
    const options = { permissions: ['documents:read', 'signing:links'], requireApproval: false }
    const agent = await agentWith(service, ania, options)
    const { body } = await createAll(all(ids), agent)
    for (const link of body.items)
      expect(link).toMatchObject({
        token: null,
        url: null,
        withheld: expect.stringContaining('hand links out'),
      })
    const key = await programWith(service, ania, options)
    const told = await createAll(all(await notes(1)), key)
    expect(told.body.items.every(({ token }: { token: string | null }) => token !== null)).toBe(true)
    const logged = await ania.call('/rest/v1/audit_events?action=eq.sign_link.handed_out')
    const subjects = logged.body.map(
      ({ body: row }: { body: { subject: { grantId: string } } }) => row.subject.grantId,
    )
    for (const { id } of told.body.items) expect(subjects).toContain(id)
  })
})

describe('nothing is stored', () => {
  it('where one document is unknown, signed or closed; every problem is told', async () => {
    const [good, signed, closed] = (await notes(3)) as [string, string, string]
    await signNote(service, ania, signed, 'sender')
    await ania.rpc('cancel_document', {
      operation_id: randomUUID(),
      document_id: closed,
      reason: 'Withdrawn',
    })
    const items = [good, signed, randomUUID(), closed].map((document_id) => ({ document_id, role: 'sender' }))
    const refusal = expectRefused(await createAll(items), 'ALREADY_SIGNED')
    expect(refusal.details).toMatchObject([
      { index: 1, code: 'ALREADY_SIGNED' },
      { index: 2, code: 'DOCUMENT_NOT_FOUND' },
      { index: 3, code: 'DOCUMENT_CLOSED' },
    ])
    expect(await linksOf([good])).toHaveLength(0)
  })
})

it('400: the same document and role twice', async () => {
  const [id] = (await notes(1)) as [string]
  const items = [
    { document_id: id, role: 'sender' },
    { document_id: id.toUpperCase(), role: 'sender' },
  ]
  const refusal = expectRefused(await createAll(items), 'INVALID_REQUEST')
  expect(refusal.details).toMatchObject([{ index: 1, path: '/items/1', rule: 'unique' }])
  expect(await linksOf([id])).toHaveLength(0)
})

it('409: a key that was used with other items', async () => {
  const [id] = (await notes(1)) as [string]
  const key = randomUUID()
  await createAll([{ document_id: id, role: 'sender' }], ania, key)
  expectRefused(await createAll([{ document_id: id, role: 'carrier' }], ania, key), 'IDEMPOTENCY_MISMATCH')
})

describeGated(
  service,
  createSignGrants,
  /^Create 1 signing links for the sender, valid 7 days\. Whoever has one can sign\./,
)
