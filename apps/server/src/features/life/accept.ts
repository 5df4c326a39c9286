import { canonicalize } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { sha256 } from '../../store/digest.ts'
import type { Note } from './note.ts'
import type { Decision } from './prepare-step.ts'

/**
 * The carrier's current reservations bind the sender from now on (CMR art. 8(2)). Refuses DOCUMENT_CLOSED,
 * ACCEPTANCE_NOT_ALLOWED, VERSION_STALE.
 * @param grantId the sender's link; null if the company accepts for them
 * @param read the digest of the reservations that the sender has read, if given: no others bind them
 */
export function decideAcceptance(note: Note, grantId: string | null, read?: string): Decision {
  const { document, links } = note.rows
  mustBeOpen(document)
  const { carrierReservations } = note.data
  if (carrierReservations === undefined) throw refuse('ACCEPTANCE_NOT_ALLOWED')
  const digest = sha256(canonicalize(carrierReservations))
  if (read !== undefined && read !== digest)
    throw refuse('VERSION_STALE', { details: { currentVersionId: document.current_version_id } })
  const accepted = links.some(
    ({ name, printed }) =>
      name === 'reservations.accepted' && printed && JSON.parse(printed).digest === digest,
  )
  if (accepted) throw refuse('ACCEPTANCE_NOT_ALLOWED')
  return {
    name: 'reservations.accepted',
    payload: { grantId, versionId: document.current_version_id, digest },
  }
}
