import { randomUUID } from 'node:crypto'
import type { Person } from '../people/person.ts'
import { issueNote } from './note.ts'

/** A call that shares where a note’s transport is. */
export async function shareCall(owner: Person) {
  const target = await followed(owner)
  const input = { document_id: target, on: true, precision: '1km' }
  const others = async () => [
    { ...input, document_id: await followed(owner) },
    { ...input, precision: 'exact' },
    { document_id: target, on: true },
  ]
  return { operation: 'share_tracking', path: '/rest/v1/rpc/share_tracking', input, others, target }
}

/** An issued note with a tracking session. */
async function followed(owner: Person): Promise<string> {
  const { id } = await issueNote(owner)
  await owner.rpc('start_tracking', { document_id: id, idempotency_key: randomUUID() })
  return id
}
