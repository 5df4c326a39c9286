import { findType } from '@consign/document-types'
import type { JsonObject } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import type { SignerCaller } from '../../identity/caller.ts'
import { codeOfLink } from '../../ledger/link-code.ts'
import {
  currentVersion,
  type EvidenceOutline,
  outlineQuestions,
  outlineRows,
  versionOf,
} from '../../ledger/read-evidence.ts'
import { type SignGrantRow, signGrantsOf } from '../../ledger/sign-grants.ts'
import { type Company, question } from '../../store/company.ts'
import { answerIn, answerQuestion, type Repeatable } from '../../store/idempotency.ts'

/** An issued consignment note, of one snapshot. */
export interface Note {
  readonly rows: EvidenceOutline
  readonly grants: readonly SignGrantRow[]
  readonly data: JsonObject
  /** Roles that have ever signed, whatever was amended since. */
  readonly signed: ReadonlySet<string>
  /** Roles that have signed the data in force. */
  readonly signedNow: ReadonlySet<string>
  happened(name: string): boolean
}

const noteQuestions = (tenantId: string, documentId: string) => ({
  ...outlineQuestions(tenantId, documentId),
  grants: question(signGrantsOf, { tenantId, documentId }),
})

/** The note of a signing link, and whether the link still needs its code. Refuses SIGN_LINK_UNKNOWN. */
export async function readNoteOfLink(company: Company, { documentId, grantId }: SignerCaller) {
  const { codes, grants, ...answers } = await company.read({
    ...noteQuestions(company.id, documentId),
    codes: question(codeOfLink, { tenantId: company.id, grantId }),
  })
  const rows = outlineRows(answers)
  const grant = grants.find(({ id }) => id === grantId)
  if (!rows || !grant) throw refuse('SIGN_LINK_UNKNOWN')
  return { note: noteOf(rows, grants), grant, needsCode: codes[0]?.confirmed_at === null }
}

/**
 * The note, or the stored answer of an earlier call with the same key. Refuses DOCUMENT_NOT_FOUND, IDEMPOTENCY_MISMATCH.
 */
export async function readNote<T>(
  company: Company,
  documentId: string,
  write: Repeatable,
): Promise<Note | { readonly answer: T }> {
  const { answered, grants, ...answers } = await company.read({
    ...noteQuestions(company.id, documentId),
    answered: answerQuestion(company.id, write),
  })
  const answer = answerIn<T>(answered, write)
  if (answer !== undefined) return { answer }
  const rows = outlineRows(answers)
  if (!rows) throw refuse('DOCUMENT_NOT_FOUND')
  return noteOf(rows, grants)
}

function noteOf(rows: EvidenceOutline, grants: readonly SignGrantRow[]): Note {
  const current = currentVersion(rows)
  const inForce = rows.consents.filter((row) => row.generation_id === current.generation_id)
  return {
    rows,
    grants,
    data: versionOf(current).data,
    signed: new Set(rows.consents.map(({ role }) => role)),
    signedNow: new Set(inForce.map(({ role }) => role)),
    happened: (name) => rows.links.some((link) => link.name === name),
  }
}

export function typeOf({ rows: { document } }: Note) {
  const type = findType({ name: document.type_name, version: document.type_version })
  if (!type) throw new Error(`no type ${document.type_name} ${document.type_version}`)
  return type
}

/** Refuses EVENT_NOT_OF_TYPE for an event unknown to the type. */
export function mustKnow(note: Note, event: string): void {
  const { recorded, transitions } = typeOf(note).definition.stateMachine
  if (!recorded.includes(event) && !transitions.some((one) => one.event === event))
    throw refuse('EVENT_NOT_OF_TYPE')
}

/** Refuses VERSION_STALE if the caller saw another version than the current one. */
export function mustBeCurrent({ rows: { document } }: Note, versionId: string): void {
  const currentVersionId = document.current_version_id
  if (versionId.toLowerCase() !== currentVersionId)
    throw refuse('VERSION_STALE', { details: { currentVersionId } })
}

/** Refuses ALREADY_DELIVERED once the consignee has ever signed. */
export function mustNotBeReceived({ signed }: Note): void {
  if (signed.has('consignee')) throw refuse('ALREADY_DELIVERED')
}
