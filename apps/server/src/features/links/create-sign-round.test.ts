import { randomUUID } from 'node:crypto'
import { createSignRound } from '@consign/contract'
import { agentWith, expectRefused, issueNote, makeLink, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const create = (
  ids: readonly string[],
  by = ania,
  idempotency_key: string = randomUUID(),
  role = 'carrier',
) =>
  by.rpc('create_sign_round', { items: ids.map((document_id) => ({ document_id })), role, idempotency_key })

const notes = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await issueNote(ania)).id)
  return ids
}

const roundsOf = (ids: readonly string[]) =>
  service.rows('select from sign_round_item where document_id = any ($1)', [ids])

describe('200', () => {
  it('is one address over the link of each note: active ones are taken, the others made', async () => {
    const [first, second] = (await notes(2)) as [string, string]
    await makeLink(ania, first, 'carrier')
    const { status, body } = await create([first, second])
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'carrier', url: `${service.url}/sign-round/${body.token}` })
    const links = (
      await ania.call(`/rest/v1/sign_grants?role=eq.carrier&document_id=in.(${first},${second})`)
    ).body
    const ids = new Map(
      links.map(({ body: link }: { body: { documentId: string; id: string } }) => [link.documentId, link.id]),
    )
    expect(body.items).toEqual(
      [first, second].map((documentId) => ({ documentId, grantId: ids.get(documentId) })),
    )
  })

  it('a repeat answers the same address; another key makes another one over the same links', async () => {
    const ids = await notes(2)
    const key = randomUUID()
    const first = await create(ids, ania, key)
    expect((await create(ids, ania, key)).body).toEqual(first.body)
    const other = await create(ids)
    expect(other.body.token).not.toBe(first.body.token)
    expect(other.body.items).toEqual(first.body.items)
  })

  it('a program that may not hand out links is told neither token nor address', async () => {
    const permissions = ['documents:read', 'signing:links']
    const agent = await agentWith(service, ania, { permissions, requireApproval: false })
    const { body } = await create(await notes(2), agent)
    expect(body).toMatchObject({
      token: null,
      url: null,
      withheld: expect.stringContaining('hand links out'),
    })
  })

  it('a program with an approval is told the address only if the person hands it out', async () => {
    const permissions = ['documents:read', 'signing:links']
    const asking = await agentWith(service, ania, { permissions, requireApproval: true, handOutLinks: true })
    for (const [decision, told] of [
      [{}, false],
      [{ handOutLink: true }, true],
    ] as const) {
      const [ids, key] = [await notes(2), randomUUID()]
      const { approval } = (await create(ids, asking, key)).body.error
      await ania.call(`/functions/v1/approvals/${approval.id}/approve`, decision)
      const input = {
        items: ids.map((document_id) => ({ document_id })),
        role: 'carrier',
        idempotency_key: key,
      }
      const headers = { 'x-service-approval': approval.id }
      const { body } = await asking.call('/rest/v1/rpc/create_sign_round', input, { headers })
      expect(body.token !== null).toBe(told)
    }
  })
})

describe('nothing is stored', () => {
  it('where one note is unknown or its party has signed', async () => {
    const [good, signed] = (await notes(2)) as [string, string]
    await signNote(service, ania, signed, 'carrier')
    const refusal = expectRefused(await create([good, signed, randomUUID()]), 'ALREADY_SIGNED')
    expect(refusal.details).toMatchObject([
      { index: 1, code: 'ALREADY_SIGNED' },
      { index: 2, code: 'DOCUMENT_NOT_FOUND' },
    ])
    expect(await roundsOf([good, signed])).toHaveLength(0)
  })

  it('at 2,000 open rounds', async () => {
    const ids = await notes(2)
    await service.rows(
      `insert into sign_round (tenant_id, id, role, created_at, expires_at)
       select $1, gen_random_uuid(), 'carrier', '2026-09-01T08:00:00.000Z', '2999-01-01T00:00:00.000Z'
         from generate_series(1, 2000)`,
      [ania.tenantId],
    )
    expectRefused(await create(ids), 'SIGN_ROUND_LIMIT')
    await service.rows('delete from sign_round where tenant_id = $1 and expires_at > $2', [
      ania.tenantId,
      '2900-01-01T00:00:00.000Z',
    ])
    expect((await create(ids)).status).toBe(200)
  })
})

it('400: one note alone, 101 notes, or the same note twice', async () => {
  const [id] = (await notes(1)) as [string]
  for (const ids of [[id], Array.from({ length: 101 }, () => randomUUID()), [id, id.toUpperCase()]])
    expectRefused(await create(ids), 'INVALID_REQUEST')
})

describeGated(
  service,
  createSignRound,
  /^Create one address, valid 7 days, over the signing links of the carrier of 2 notes\. Whoever has it can sign all/,
)
