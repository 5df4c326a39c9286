import { createHash, randomUUID } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import type { Answer } from '../http/http.ts'
import { ownTaxId, type Person } from '../people/person.ts'
import { partnerSeal } from '../trust/partner-seal.ts'
import { gatedBatchCalls } from './gated-batches.ts'
import { gatedRecordCalls } from './gated-records.ts'
import { shareCall } from './gated-tracking.ts'
import { completeNote, issueNote, makeLink, saveNote } from './note.ts'
import { signNote } from './sign-note.ts'

/** A call that a program may need a person's approval for, ready to be made. */
export interface GatedCall {
  readonly operation: string
  readonly path: string
  readonly input: Input
  /** The same call with one field of its input changed, each still possible by itself. */
  others(): Promise<readonly Input[]>
  /** What it is about: an issued note, a draft, or a record of the address book. */
  readonly target: string
  /** What its card shows of it; of a note by default. */
  readonly shows?: object
  /** Items on its card; one by default. */
  readonly onCard?: number
}

type Input = Readonly<Record<string, unknown>>
type Prepare = (owner: Person) => Promise<GatedCall>

const rpc = (operation: string) => `/rest/v1/rpc/${operation}`

/** Calls of gated operations that several tests make, on notes of `owner`'s company made for them. */
export const gatedCalls = {
  publish: async (owner) => {
    const target = await saveNote(owner)
    const input = { draftId: target, revision: 1 }
    const others = async () => [{ ...input, draftId: await saveNote(owner) }]
    return { operation: 'publish', path: '/functions/v1/publish', input, others, target }
  },
  delete_draft: async (owner) => {
    const target = await saveNote(owner)
    const input = { operation_id: randomUUID(), draft_id: target, base_revision: 1 }
    const others = async () => [
      { ...input, operation_id: randomUUID() },
      { ...input, draft_id: await saveNote(owner) },
    ]
    return { operation: 'delete_draft', path: rpc('delete_draft'), input, others, target }
  },
  create_sign_grant: (owner) => linkCall(owner, 'create_sign_grant', []),
  create_handover_link: async (owner) => {
    const target = await takenOver(owner)
    const { carrier } = completeNote
    const input = { document_id: target, carrier, idempotency_key: randomUUID() }
    const others = async () => [
      { ...input, document_id: await takenOver(owner) },
      { ...input, carrier: { ...carrier, name: 'Trans Dalej' } },
      { ...input, idempotency_key: randomUUID() },
    ]
    return { operation: 'create_handover_link', path: rpc('create_handover_link'), input, others, target }
  },
  renew_sign_grant: (owner) => linkCall(owner, 'renew_sign_grant', ['sender', 'carrier']),
  send_sign_grant: async (owner) => {
    const call = await linkCall(owner, 'send_sign_grant', ['sender'])
    const mail = { email: 'celina@example.test', locale: 'pl', message: 'Brama B' }
    const input = { ...call.input, ...mail }
    const changes = [
      { email: 'darek@example.test' },
      { locale: 'en' },
      { message: 'Brama C' },
      { message: null },
    ]
    const others = async () => [
      ...(await call.others()).map((other) => ({ ...other, ...mail })),
      ...changes.map((change) => ({ ...input, ...change })),
      { ...call.input, email: mail.email, locale: mail.locale },
    ]
    return { ...call, input, others }
  },
  revoke_sign_grant: (owner) => linkCall(owner, 'revoke_sign_grant', ['sender', 'carrier']),
  revoke_sign_grants: (owner) => linkCall(owner, 'revoke_sign_grants', ['sender', 'carrier']),
  amend_document: async (owner) => {
    const { id: target, currentVersionId } = await issueNote(owner)
    const data = { ...completeNote, specialAgreements: 'Brama B' }
    const asked = { operation_id: randomUUID(), reason: 'The sender’s instruction.', data }
    const input = { ...asked, document_id: target, base_version_id: currentVersionId }
    const others = async () => {
      const other = await issueNote(owner)
      return [
        { ...input, operation_id: randomUUID() },
        { ...input, document_id: other.id, base_version_id: other.currentVersionId },
        { ...input, data: { ...data, specialAgreements: 'Brama C' } },
        { ...input, reason: 'Another reason.' },
      ]
    }
    return { operation: 'amend_document', path: rpc('amend_document'), input, others, target }
  },
  supplement_document: async (owner) => {
    const { id: target, currentVersionId } = await issueNote(owner)
    const additions = [{ path: '/takingOver/arrivedAt', value: '2026-09-01T08:00:00+02:00' }]
    const input = {
      operation_id: randomUUID(),
      document_id: target,
      base_version_id: currentVersionId,
      additions,
    }
    const others = async () => {
      const other = await issueNote(owner)
      return [
        { ...input, operation_id: randomUUID() },
        { ...input, document_id: other.id, base_version_id: other.currentVersionId },
        { ...input, additions: [{ path: '/takingOver/departedAt', value: '2026-09-01T08:00:00+02:00' }] },
      ]
    }
    return { operation: 'supplement_document', path: rpc('supplement_document'), input, others, target }
  },
  accept_reservations: async (owner) => {
    const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Folia' }
    const sender = { ...completeNote.sender, taxId: ownTaxId }
    const reserved = () => issueNote(owner, { ...completeNote, sender, carrierReservations })
    const { id: target, currentVersionId } = await reserved()
    const digest = createHash('sha256').update(canonicalize(carrierReservations)).digest('hex')
    const asked = { operation_id: randomUUID(), document_id: target, base_version_id: currentVersionId }
    const input = { ...asked, digest }
    const others = async () => {
      const other = await reserved()
      return [
        { ...input, operation_id: randomUUID() },
        { ...input, document_id: other.id, base_version_id: other.currentVersionId },
      ]
    }
    return { operation: 'accept_reservations', path: rpc('accept_reservations'), input, others, target }
  },
  withdraw_amendment: async (owner) => {
    const target = await amended(owner)
    const input = { operation_id: randomUUID(), document_id: target, reason: 'The carrier does not agree.' }
    const others = async () => [
      { ...input, operation_id: randomUUID() },
      { ...input, document_id: await amended(owner) },
      { ...input, reason: 'The sender does not agree.' },
    ]
    return { operation: 'withdraw_amendment', path: rpc('withdraw_amendment'), input, others, target }
  },
  report_refusal: async (owner) => {
    const call = await reasonCall(owner, 'report_refusal')
    const said = { occurred_at: '2026-09-02T08:00:00+02:00', reported_by: 'Darek' }
    const others = async () => [
      ...(await call.others()).map((other) => ({ ...other, ...said })),
      { ...call.input, ...said, occurred_at: '2026-09-02T09:00:00+02:00' },
      { ...call.input, ...said, reported_by: 'Ewa' },
    ]
    return { ...call, input: { ...call.input, ...said }, others }
  },
  notify_reservation: async (owner) => {
    const received = async () => {
      const { id } = await issueNote(owner)
      await signNote(owner.target, owner, id, 'consignee')
      return id
    }
    const target = await received()
    const notice = { kind: 'delay', text: 'Two days late.', received_from: 'Großmüller GmbH' }
    const asked = { operation_id: randomUUID(), received_at: '2026-09-05T08:00:00+02:00', ...notice }
    const input = { ...asked, document_id: target }
    const others = async () => [
      { ...input, operation_id: randomUUID() },
      { ...input, document_id: await received() },
      { ...input, kind: 'not_apparent' },
      { ...input, text: 'Three days late.' },
      { ...input, received_at: '2026-09-05T09:00:00+02:00' },
      { ...input, received_from: 'Celina' },
    ]
    return { operation: 'notify_reservation', path: rpc('notify_reservation'), input, others, target }
  },
  import_seal: async (owner) => {
    const { id: target } = await issueNote(owner)
    const input = { jws: await partnerSeal({ documentId: target }) }
    const others = async () => [{ jws: await partnerSeal({ documentId: target }) }]
    return { operation: 'import_seal', path: `/functions/v1/seals/${target}`, input, others, target }
  },
  share_tracking: shareCall,
  cancel_document: (owner) => reasonCall(owner, 'cancel_document'),
  replace_document: (owner) => reasonCall(owner, 'replace_document'),
  ...gatedRecordCalls,
  ...gatedBatchCalls,
} as const satisfies Readonly<Record<string, Prepare>>

export type GatedOperation = keyof typeof gatedCalls

/** A note that sender and carrier have signed. */
async function takenOver(owner: Person): Promise<string> {
  const { id } = await issueNote(owner)
  await signNote(owner.target, owner, id, 'sender', 'carrier')
  return id
}

/** The same with an amendment that waits for both. */
async function amended(owner: Person): Promise<string> {
  const id = await takenOver(owner)
  const { document } = (await owner.rpc('evidence', { document_id: id })).body
  await owner.rpc('amend_document', {
    ...{ operation_id: randomUUID(), document_id: id, base_version_id: document.currentVersionId },
    ...{ data: { ...completeNote, specialAgreements: 'Brama B' }, reason: 'Gate' },
  })
  return id
}

/** A call about the sender's link of a note where these roles have one. */
async function linkCall(owner: Person, operation: string, linked: readonly string[]): Promise<GatedCall> {
  const noteWithLinks = async () => {
    const { id } = await issueNote(owner)
    for (const role of linked) await makeLink(owner, id, role)
    return id
  }
  const target = await noteWithLinks()
  const role = operation === 'revoke_sign_grants' ? {} : { role: 'sender' }
  const key = operation.startsWith('revoke') ? {} : { idempotency_key: randomUUID() }
  const input = { document_id: target, ...role, ...key }
  const others = async () => [
    { ...input, document_id: await noteWithLinks() },
    ...('role' in role ? [{ ...input, role: 'carrier' }] : []),
    ...('idempotency_key' in key ? [{ ...input, idempotency_key: randomUUID() }] : []),
  ]
  return { operation, path: rpc(operation), input, others, target }
}

/** A call that ends a note, for a reason. */
async function reasonCall(owner: Person, operation: string): Promise<GatedCall> {
  const { id: target } = await issueNote(owner)
  const input = { operation_id: randomUUID(), document_id: target, reason: 'The order was withdrawn.' }
  const others = async () => [
    { ...input, operation_id: randomUUID() },
    { ...input, document_id: (await issueNote(owner)).id },
    { ...input, reason: 'The order was changed.' },
  ]
  return { operation, path: rpc(operation), input, others, target }
}

/** Makes a gated call, presenting an approval when one is given. */
export const makeCall = (
  by: Person,
  { path }: GatedCall,
  input: unknown,
  approval?: string,
): Promise<Answer> =>
  by.call(path, input, approval === undefined ? {} : { headers: { 'x-service-approval': approval } })
