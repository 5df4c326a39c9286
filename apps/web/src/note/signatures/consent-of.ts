import type { Role } from '../../parts/trio.tsx'
import type { Evidence } from '../use-note.ts'

export type Consent = Evidence['consents'][number]

/** The last consent of a party, unless the note was changed since and it has to sign again. */
export const consentOf = ({ consents, missing }: Evidence, role: Role): Consent | undefined =>
  missing.includes(role) ? undefined : consents.findLast((consent) => consent.role === role)
