import { type Glance, glanceOf } from '@consign/document-types/glances'
import type { SignEvidence } from '../visit/state.ts'

/** The note at one glance; undefined for a type that this page does not know: it is signed all the same. */
export const glanceAt = ({ version }: SignEvidence): Glance | undefined =>
  glanceOf(version.type)?.(version.data)

/** Whom the holder of the link signs for. */
export const partyOf = (evidence: SignEvidence): string | null =>
  glanceAt(evidence)?.parties[evidence.role] ?? null

/** Who is asked for when something is wrong: the sender of the note, as far as it is known. */
export const issuerOf = (evidence: SignEvidence | undefined): string | null =>
  (evidence && glanceAt(evidence)?.parties['sender']) ?? null

/** The number of the box that a role signs; nothing where the form has no numbers. */
export const boxOf = (evidence: SignEvidence): string => glanceAt(evidence)?.boxes[evidence.role] ?? ''
