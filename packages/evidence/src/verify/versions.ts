import { is, isConsent, isRecorded } from './history.ts'
import { differs, type Scene, same } from './scene.ts'

/** A version with the same data comes right after each signature and each other recorded event. */
export const versions = ({ history, records, report }: Scene): void => {
  for (const { event, index, name, payload } of history.entries.filter(
    is('version.created', 'document.amended', 'document.supplemented', 'amendment.withdrawn'),
  )) {
    const version = records.versions.get(payload.versionId)
    const before = records.versions.get(history.currentAt[index - 1] ?? '')
    const recorded = history.at.get(index - 1)
    report.check('version as created', payload.versionId, [
      differs('versionId of the event', event.versionId, payload.versionId),
      differs('revision', payload.revision, version?.revision),
      differs('state', payload.state, version?.state),
      differs('snapshotDigest', payload.snapshotDigest, version?.snapshotDigest),
      name === 'version.created' &&
        (recorded === undefined || !(isConsent(recorded) || isRecorded(recorded))) &&
        'nothing that it could record comes right before it',
      name === 'version.created' &&
        !same(version?.data ?? null, before?.data ?? null) &&
        'what it records cannot change the data',
    ])
  }
  for (const entry of history.entries) {
    const made = history.at.get(entry.index + 1)?.name === 'version.created'
    const reasons = [!made && 'no version comes right after it']
    if (isConsent(entry)) report.check('version after the signature', entry.event.id, reasons)
    else if (isRecorded(entry)) report.check('version after the event', entry.event.id, reasons)
  }
}
