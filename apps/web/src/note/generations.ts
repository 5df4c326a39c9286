import { type Generations, generations } from '@consign/evidence'
import type { Role } from '../parts/trio.tsx'
import type { Evidence } from './use-note.ts'

/** What was changed of a note and by whom each of it was signed; events of another kind are passed over. */
export const generationsOf = ({ events }: Pick<Evidence, 'events'>): Generations => generations(events)

export type Consent = Evidence['consents'][number]

/** A signature of a party that counts. */
export interface Standing {
  readonly consent: Consent
  /** Of which amendment the party saw the data; 0 for the note as issued. */
  readonly amendment: number
  /** The data that count were signed before the amendment that waits for this party. */
  readonly isEarlier: boolean
}

/** The signature of a party under the data in force, or under the amendment that waits for others. */
export function standingOf(evidence: Evidence, role: Role): Standing | undefined {
  const { current, inForce } = generationsOf(evidence)
  for (const generation of [current, inForce]) {
    const signature = generation.signatures.findLast((one) => one.role === role)
    const consent =
      signature &&
      evidence.consents.findLast((one) => one.role === role && one.versionId === signature.versionId)
    if (consent) return { consent, amendment: generation.amendment, isEarlier: generation.id !== current.id }
  }
  return undefined
}
