import {
  assertionText,
  checkStatement,
  type DeviceStatement,
  signatureProblem,
  verifyConsent,
} from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { refuse } from '../../ground/refusal.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { unprintableProblems } from '../../ledger/unprintable-problems.ts'
import { sha256 } from '../../store/digest.ts'
import type { Note } from './note.ts'

/** Most listed problems. */
const mostProblems = 100

/**
 * The rules of the statement's profile, and its words printable. Refuses STATEMENT_NOT_ALLOWED for another link's role,
 * INVALID_REQUEST with every other problem.
 */
export function statementMustBeWhole(statement: DeviceStatement, { role }: SignGrantRow, note: Note): void {
  const { name, data, text } = statement
  const problems = [
    ...checkStatement(statement, role),
    ...unprintableProblems({ name, data, ...(text === undefined ? {} : { text }) }),
    ...ofThisNote(statement, note),
  ]
  if (problems.some(({ path }) => path === '/role'))
    throw refuse('STATEMENT_NOT_ALLOWED', { details: problems })
  if (problems.length > 0) throw refuse('INVALID_REQUEST', { details: problems.slice(0, mostProblems) })
}

const another = { en: 'names another note', pl: 'dotyczy innego listu' }
const used = {
  en: 'a consent of this note has this id',
  pl: 'zgoda w tym liście ma ten identyfikator',
}

function* ofThisNote({ id, documentId }: DeviceStatement, { rows }: Note) {
  if (documentId !== rows.document.id) yield { path: '/documentId', rule: 'document', message: another }
  // Photos name their consent or statement by its id.
  if (rows.consents.some((row) => row.id === id)) yield { path: '/id', rule: 'unique', message: used }
}

/** Refuses SIGNATURE_INVALID. */
export async function statementMustBeSigned(statement: DeviceStatement): Promise<void> {
  const form = signatureProblem(statement)
  if (form) throw refuse('SIGNATURE_INVALID', { details: [form] })
  if (await verifyConsent(statement, nodePrimitives)) return
  const textSha256 = sha256(assertionText(statement))
  const message = `does not belong to the text that was verified; its SHA-256 is ${textSha256}`
  throw refuse('SIGNATURE_INVALID', {
    details: [{ path: '/signature', rule: 'signature', message, textSha256 }],
  })
}
