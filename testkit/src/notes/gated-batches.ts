import { randomUUID } from 'node:crypto'
import type { Person } from '../people/person.ts'
import { issueNote, saveNote } from './note.ts'

const twoNotes = async (owner: Person) => [(await issueNote(owner)).id, (await issueNote(owner)).id] as const

const rounds = '/rest/v1/rpc/create_sign_round'

async function roundOf(owner: Person): Promise<string> {
  const items = (await twoNotes(owner)).map((document_id) => ({ document_id }))
  return (await owner.call(rounds, { items, role: 'carrier', idempotency_key: randomUUID() })).body.id
}

/** Calls about many notes at once, as `gatedCalls` has those about one. */
export const gatedBatchCalls = {
  publish_batch: async (owner: Person) => {
    const target = await saveNote(owner)
    const input = { items: [{ draftId: target, revision: 1 }] }
    const others = async () => {
      const other = { draftId: await saveNote(owner), revision: 1 }
      return [{ items: [other] }, { items: [...input.items, other] }]
    }
    return { operation: 'publish_batch', path: '/functions/v1/publish/batch', input, others, target }
  },
  create_sign_grants: async (owner: Person) => {
    const [target, other] = await twoNotes(owner)
    const items = [{ document_id: target, role: 'sender' }]
    const input = { items, idempotency_key: randomUUID() }
    const others = async () => [
      { ...input, items: [{ document_id: other, role: 'sender' }] },
      { ...input, items: [{ document_id: target, role: 'carrier' }] },
      { ...input, items: [...items, { document_id: other, role: 'sender' }] },
    ]
    return {
      operation: 'create_sign_grants',
      path: '/functions/v1/sign-grants/batch',
      input,
      others,
      target,
    }
  },
  create_sign_round: async (owner: Person) => {
    const [target, second] = await twoNotes(owner)
    const items = [{ document_id: target }, { document_id: second }]
    const input = { items, role: 'carrier', idempotency_key: randomUUID() }
    const others = async () => {
      const { id } = await issueNote(owner)
      return [
        { ...input, items: [{ document_id: target }, { document_id: id }] },
        { ...input, items: [...items, { document_id: id }] },
        { ...input, role: 'consignee' },
      ]
    }
    return { operation: 'create_sign_round', path: rounds, input, others, target, onCard: 2 }
  },
  revoke_sign_round: async (owner: Person) => {
    const target = await roundOf(owner)
    const others = async () => [{ id: await roundOf(owner) }]
    return {
      operation: 'revoke_sign_round',
      path: '/rest/v1/rpc/revoke_sign_round',
      input: { id: target },
      others,
      target,
      shows: { role: 'carrier', notes: 2 },
    }
  },
} as const
