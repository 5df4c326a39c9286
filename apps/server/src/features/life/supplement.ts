import { maySupplement, type Problem } from '@consign/document-types'
import {
  type Addition,
  isOfNewProfile,
  type JsonObject,
  type SigningRole,
  withAdditions,
} from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { checkData } from '../../ledger/check-data.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { withinLimits } from '../../ledger/within-limits.ts'
import { mustBeCurrent, type Note, typeOf } from './note.ts'
import type { Decision } from './prepare-step.ts'

/** The additions, and their link; null for the company. */
interface SupplementInput {
  readonly baseVersionId: string
  readonly additions: readonly Addition[]
  readonly role: SigningRole | null
  readonly grantId: string | null
  readonly language: 'en' | 'pl'
}

/**
 * Adds values where there are none, each allowed for this party at this time by the type; signatures stay valid. Refuses
 * EVENT_NOT_OF_TYPE, DOCUMENT_CLOSED, VERSION_STALE, SUPPLEMENT_NOT_ALLOWED, DRAFT_INCOMPLETE.
 */
export function decideSupplement(note: Note, input: SupplementInput): Decision {
  const { role, grantId } = input
  if (typeOf(note).definition.supplements.length === 0) throw refuse('EVENT_NOT_OF_TYPE')
  mustBeOpen(note.rows.document)
  mustBeCurrent(note, input.baseVersionId)
  const additions = eachAllowed(note, role ?? 'company', input.additions)
  const data = supplemented(note, additions, input.language)
  return {
    name: 'document.supplemented',
    payload: { role, grantId, additions },
    version: { data, amends: false },
  }
}

/**
 * Single additions: an object that may not be added as a whole is split into its members. Refuses SUPPLEMENT_NOT_ALLOWED.
 */
function eachAllowed(note: Note, author: string, given: readonly Addition[]): readonly Addition[] {
  const supplements = supplementsOf(note)
  const signed = { now: note.signedNow, ever: note.signed }
  const may = ({ path }: Addition) => maySupplement(supplements, author, path, signed)
  const additions = given.flatMap((one) => (may(one) ? [one] : membersOf(one)))
  const details = additions
    .filter((one) => !may(one))
    .map(({ path }) => ({
      path,
      rule: 'not-allowed',
      message: notFor(author),
    }))
  if (additions.length === 0 || details.length > 0) throw refuse('SUPPLEMENT_NOT_ALLOWED', { details })
  return additions
}

/** The type's; a note issued under `evidence-0.7` has a definition without signatories, by which verifiers judge it. */
function supplementsOf(note: Note) {
  const { supplements } = typeOf(note).definition
  const [issued] = note.rows.links
  const isNew = isOfNewProfile({ name: issued?.name ?? '', payload: JSON.parse(issued?.marked ?? 'null') })
  return isNew ? supplements : supplements.filter(({ path }) => !path.startsWith('/signatories/'))
}

const notFor = (author: string) => ({
  en: `is not for the ${author} to add, or not any more`,
  pl: 'nie można tego dodać, albo już nie można',
})

const membersOf = (one: Addition): Addition[] => {
  const { path, value } = one
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [one]
  const step = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
  return Object.entries(value).map(([name, member]) => ({ path: `${path}/${step(name)}`, value: member }))
}

const present = { en: 'is there already', pl: 'już tam jest' }
const nowhere = { en: 'has nothing it could be added to', pl: 'nie ma do czego tego dodać' }

function supplemented(note: Note, additions: readonly Addition[], language: 'en' | 'pl'): JsonObject {
  const made = withAdditions(note.data, additions)
  if ('reason' in made) {
    const { path, reason } = made
    const message = reason === 'present' ? present : nowhere
    throw refuse('SUPPLEMENT_NOT_ALLOWED', { details: [{ path, rule: reason.replace(' ', '-'), message }] })
  }
  withinLimits(made.data)
  const { type_name: name, type_version: version } = note.rows.document
  const problemsOf = (data: JsonObject) => checkData({ ...data, type: { name, version } }, language).problems
  const known = new Set(problemsOf(note.data).map(keyOf)) // of a note issued under an older definition
  const problems = problemsOf(made.data).filter((one) => !known.has(keyOf(one)))
  if (problems.length > 0) throw refuse('DRAFT_INCOMPLETE', { details: problems })
  return made.data
}

const keyOf = ({ path, rule }: Problem) => `${rule} ${path}`
