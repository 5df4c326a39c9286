import { createHash, randomUUID } from 'node:crypto'
import { canonicalize, type StatementKind } from '@consign/evidence'
import type { Answer } from '../http/http.ts'
import { openDevice } from '../people/device.ts'
import type { Person, Target } from '../people/person.ts'
import { type GatedOperation, gatedCalls } from './gated.ts'
import { completeNote, issueNote, makeLink } from './note.ts'
import { signNote } from './sign-note.ts'

/** A call that writes an event of a note's life, ready to be made; made again it answers the same. */
interface LifeStep {
  readonly documentId: string
  /** The event that it writes. */
  readonly event: string
  send(by: Person): Promise<Answer>
}

export interface LifeCall extends LifeStep {
  readonly operation: string
}

/** Makes a step on a note of its own in the right state. */
export type MakeStep = (owner: Person, target: Target) => Promise<LifeStep>

const gated =
  (operation: GatedOperation, event: string): MakeStep =>
  async (owner) => {
    const { path, input, target } = await gatedCalls[operation](owner)
    return { documentId: target, event, send: (by) => by.call(path, input) }
  }

/** With a role's link. */
const byLink =
  (role: string, event: string, data: object, path: string, more?: object): MakeStep =>
  async (owner) => {
    const { id, currentVersionId } = await issueNote(owner, data)
    const token = await makeLink(owner, id, role)
    const input = { id: randomUUID(), ...(more && { base_version_id: currentVersionId, ...more }) }
    return { documentId: id, event, send: (by) => by.call(`/functions/v1/sign/${token}/${path}`, input) }
  }

/** What a role states with its link, with a key of its own. */
const stating =
  (role: string, kind: StatementKind, data: () => object): MakeStep =>
  async (owner, target) => {
    const { id } = await issueNote(owner, reserved)
    return statementStep(target, id, await makeLink(owner, id, role), kind, data())
  }

async function statementStep(
  target: Target,
  documentId: string,
  token: string,
  kind: StatementKind,
  data: object,
): Promise<LifeStep> {
  const statement = await openDevice(target, 'Celina Wójcik').statement(token, kind, data as never)
  return {
    documentId,
    event: kind,
    send: (by) => by.call(`/functions/v1/sign/${token}/statements`, statement),
  }
}

const reserved = {
  ...completeNote,
  carrierReservations: { text: 'Liczby sztuk nie sprawdzono', grounds: 'Folia' },
}
const additions = [{ path: '/takingOver/arrivedAt', value: '2026-09-01T08:00:00+02:00' }]

/** Every life-cycle operation. */
export const lifeOperations: Readonly<Record<string, MakeStep>> = {
  amend_document: gated('amend_document', 'document.amended'),
  supplement_document: gated('supplement_document', 'document.supplemented'),
  accept_reservations: gated('accept_reservations', 'reservations.accepted'),
  report_refusal: gated('report_refusal', 'delivery.refused'),
  notify_reservation: gated('notify_reservation', 'reservation.notified'),
  cancel_document: gated('cancel_document', 'document.cancelled'),
  replace_document: gated('replace_document', 'document.replaced'),
  async report_transport(owner, target) {
    const { id } = await issueNote(owner)
    await signNote(target, owner, id, 'sender', 'carrier')
    const input = {
      ...{ operation_id: randomUUID(), document_id: id, event: 'departed', source: 'person' },
      occurred_at: '2026-09-01T09:10:00+02:00',
    }
    const send = (by: Person) => by.rpc('report_transport', input)
    return { documentId: id, event: 'transport.departed', send }
  },
  'supplement by link': byLink('carrier', 'document.supplemented', completeNote, 'supplement', { additions }),
  'reservations accepted by link': stating('sender', 'reservations.accepted', () => ({
    digest: createHash('sha256').update(canonicalize(reserved.carrierReservations)).digest('hex'),
  })),
  withdraw_amendment: gated('withdraw_amendment', 'amendment.withdrawn'),
  async 'taking over by link'(owner, target) {
    const { path, input, target: documentId } = await gatedCalls.create_handover_link(owner)
    const { token } = (await owner.call(path, input)).body
    return statementStep(target, documentId, token, 'carrier.taken_over', {})
  },
  'instructions by link': stating('sender', 'instructions.given', () => ({ text: 'Brama B' })),
}

/** One call of each. */
export const lifeCalls = (owner: Person, target: Target): Promise<LifeCall[]> =>
  Promise.all(
    Object.entries(lifeOperations).map(async ([operation, make]) => ({
      operation,
      ...(await make(owner, target)),
    })),
  )
