import { randomUUID } from 'node:crypto'
import type { Answer } from '../http/http.ts'
import type { Person, Target } from '../people/person.ts'
import { gatedCalls } from './gated.ts'
import { completeNote, issueNote, makeLink } from './note.ts'
import { signNote } from './sign-note.ts'

/** A call that writes an event of a note's life, ready to be made; made again it answers the same. */
export interface LifeCall {
  readonly operation: string
  readonly documentId: string
  send(by: Person): Promise<Answer>
}

const GATED = [
  'amend_document',
  'supplement_document',
  'accept_reservations',
  'report_refusal',
  'notify_reservation',
  'cancel_document',
  'replace_document',
] as const

/** One call of every life-cycle operation, each on a note of its own in the right state. */
export async function lifeCalls(owner: Person, target: Target): Promise<LifeCall[]> {
  const gated = GATED.map(async (operation): Promise<LifeCall> => {
    const { path, input, target: documentId } = await gatedCalls[operation](owner)
    return { operation, documentId, send: (by) => by.call(path, input) }
  })
  return Promise.all([
    ...gated,
    transport(owner, target),
    byLink(owner, 'carrier', completeNote, 'supplement', {
      additions: [{ path: '/takingOver/arrivedAt', value: '2026-09-01T08:00:00+02:00' }],
    }),
    byLink(
      owner,
      'sender',
      { ...completeNote, carrierReservations: { text: 'Liczby sztuk nie sprawdzono', grounds: 'Folia' } },
      'accept-reservations',
    ),
  ])
}

async function transport(owner: Person, target: Target): Promise<LifeCall> {
  const { id } = await issueNote(owner)
  await signNote(target, owner, id, 'sender', 'carrier')
  const input = {
    ...{ operation_id: randomUUID(), document_id: id, event: 'departed', source: 'person' },
    occurred_at: '2026-09-01T09:10:00+02:00',
  }
  return { operation: 'report_transport', documentId: id, send: (by) => by.rpc('report_transport', input) }
}

/** With a role's link. */
async function byLink(
  owner: Person,
  role: string,
  data: object,
  what: string,
  more?: object,
): Promise<LifeCall> {
  const { id, currentVersionId } = await issueNote(owner, data)
  const token = await makeLink(owner, id, role)
  const input = { id: randomUUID(), ...(more && { base_version_id: currentVersionId, ...more }) }
  const path = `/functions/v1/sign/${token}/${what}`
  return { operation: `${what} by link`, documentId: id, send: (by) => by.call(path, input) }
}
