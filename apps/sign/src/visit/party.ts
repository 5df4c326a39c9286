import { type Glance, glanceOf } from '@consign/document-types/glances'
import { type Answers, type SignEvidence, type Step, stepsOf } from './state.ts'

/** The note at one glance; undefined for a type that this page does not know: it is signed all the same. */
export const glanceAt = ({ version }: SignEvidence): Glance | undefined =>
  glanceOf(version.type)?.(version.data)

/** The party that the holder of the link signs for. */
export const partyOf = (evidence: SignEvidence): string | null =>
  (evidence.carrier?.['name'] as string | undefined) ?? glanceAt(evidence)?.parties[evidence.role] ?? null

/** For whom the signer signs: as they have said themselves, otherwise the party of the note. */
export interface Signatory {
  readonly company: string | null
  readonly capacity?: string
}

export function signatoryOf(evidence: SignEvidence): Signatory {
  const said = evidence.version.data['signatories'] as
    | Readonly<Record<string, Partial<Signatory>>>
    | undefined
  return { company: partyOf(evidence), ...said?.[evidence.role] }
}

/** The number of the box that a role signs; nothing where the form has no numbers. */
export const boxOf = (evidence: SignEvidence): string => glanceAt(evidence)?.boxes[evidence.role] ?? ''

/** Whether the holder of the link may add to the note before signing it. */
export const mayAdd = (evidence: SignEvidence): boolean =>
  evidence.successive === undefined && (glanceAt(evidence)?.adds.includes(evidence.role) ?? false)

/** The steps of the holder of the link, in order. */
export const stepsFor = (evidence: SignEvidence | undefined, answers: Answers): readonly Step[] =>
  evidence?.successive !== undefined
    ? ['what', 'read']
    : stepsOf(evidence?.role ?? 'sender', evidence !== undefined && mayAdd(evidence), answers)

/** Whether adding is offered beside the steps instead of being one of them. */
export const addsBeside = (evidence: SignEvidence): boolean => mayAdd(evidence) && evidence.role !== 'carrier'
