import { randomUUID } from 'node:crypto'
import { deleteDraft } from '@consign/contract'
import { expectRefused, issueNote, saveNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const remove = (draft_id: string, change: object = {}, person = ania) =>
  person.rpc('delete_draft', { operation_id: randomUUID(), draft_id, base_revision: 1, ...change })

const exists = async (id: string) =>
  (await service.rows('select from draft where id = $1', [id])).length === 1

describe('200', () => {
  it('deletes the draft', async () => {
    const id = await saveNote(ania)
    const { status, body } = await remove(id)
    expect({ status, body }).toEqual({ status: 200, body: { id, deleted: true } })
    expect(await exists(id)).toBe(false)
  })

  it('a repeat with the same operation_id gets the same answer', async () => {
    const id = await saveNote(ania)
    const operation_id = randomUUID()
    const first = await remove(id, { operation_id })
    expect((await remove(id, { operation_id })).body).toEqual(first.body)
  })

  it('of ten parallel deletions one deletes and the others find nothing', async () => {
    const id = await saveNote(ania)
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expectRefused(answer, 'DRAFT_NOT_FOUND')
  })
})

describe('409', () => {
  it.each([0, 2])('another revision than the caller saw (%i) deletes nothing', async (base_revision) => {
    const id = await saveNote(ania)
    const refusal = expectRefused(await remove(id, { base_revision }), 'VERSION_CONFLICT')
    expect(refusal.details).toEqual({ revision: 1 })
    expect(await exists(id)).toBe(true)
  })

  it('an issued draft stays, whatever the revision', async () => {
    const document = await issueNote(ania)
    const [draft] = await service.rows<{ id: string }>('select id from draft where document_id = $1', [
      document.id,
    ])
    for (const base_revision of [0, 1, 5])
      expectRefused(await remove(draft?.id as string, { base_revision }), 'DRAFT_ISSUED')
    expect(await exists(draft?.id as string)).toBe(true)
  })

  it('the same operation_id for another draft is refused', async () => {
    const [one, other] = [await saveNote(ania), await saveNote(ania)]
    const operation_id = randomUUID()
    await remove(one, { operation_id })
    expectRefused(await remove(other, { operation_id }), 'IDEMPOTENCY_MISMATCH')
    expect(await exists(other)).toBe(true)
  })
})

describeGated(service, deleteDraft, /^Delete the draft\. It cannot be brought back/)
