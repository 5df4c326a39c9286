import { changesBetween } from '../chain/changes.ts'
import { is } from './history.ts'
import { differs, type Scene, same } from './scene.ts'

/** An amendment names every difference between the data before and after it, and keeps the reference. */
export const amendments = ({ history, records, report }: Scene): void => {
  for (const { event, index, payload } of history.entries.filter(is('document.amended'))) {
    const after = records.versions.get(payload.versionId)?.data
    const before = records.versions.get(history.currentAt[index - 1] ?? '')?.data
    if (before === undefined || after === undefined) continue
    report.check('amendment', event.id, [
      payload.changes.length === 0 && 'nothing was changed',
      !same(payload.changes, changesBetween(before, after)) && 'changes are not what changed in the data',
      differs('reference in the data', after.reference, before.reference),
      index >= history.newFrom &&
        !same(after.carrierReservations ?? null, before.carrierReservations ?? null) &&
        'the carrier’s reservations are not the company’s to change',
    ])
  }
}
