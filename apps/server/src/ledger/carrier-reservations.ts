import { canonicalize } from '@consign/evidence'
import { sha256 } from '../store/digest.ts'
import { currentVersion, type EvidenceOutline, versionOf } from './read-evidence.ts'

/** The carrier's reservations in the current data, by the digest of their canonical text; null without any. */
export function carrierReservationsOf(
  rows: EvidenceOutline,
): { readonly digest: string; readonly accepted: boolean } | null {
  const { carrierReservations } = versionOf(currentVersion(rows)).data
  if (carrierReservations === undefined) return null
  const digest = sha256(canonicalize(carrierReservations))
  const accepted = rows.links.some(
    ({ name, printed }) =>
      name === 'reservations.accepted' && printed && JSON.parse(printed).digest === digest,
  )
  return { digest, accepted }
}
