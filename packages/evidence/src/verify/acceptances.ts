import { canonicalize } from '../canonical/canonical.ts'
import { is } from './history.ts'
import { differs, type Scene } from './scene.ts'

/** The sender, or the company, accepted the carrier's reservations as they stood then (CMR art. 8(2)). */
export const acceptances = async ({ history, primitives, records, report }: Scene): Promise<void> => {
  for (const { event, index, payload } of history.entries.filter(is('reservations.accepted'))) {
    const { by, digest, grantId, name, statementId, versionId } = payload
    const data = records.versions.get(versionId)?.data
    const stood = data?.carrierReservations
    const byCompany = grantId === null
    report.check('acceptance', event.id, [
      // A statement names the version that the sender saw.
      statementId === undefined && differs('versionId', versionId, event.versionId),
      stood === undefined && 'the carrier had made no reservations',
      stood !== undefined && differs('digest', digest, await primitives.sha256(canonicalize(stood))),
      (by.kind === 'signer' ? by.id : null) !== grantId && 'by is not the link it came by',
      index >= history.newFrom &&
        byCompany !== (name !== undefined) &&
        'the company names who accepted, the sender signs',
    ])
  }
}
