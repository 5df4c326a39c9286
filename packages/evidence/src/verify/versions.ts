import { type Entry, is, isConsent } from './history.ts'
import { differs, type Scene, same } from './scene.ts'

/** A version comes right after each signature, with the same data; only an amendment changes data. */
export const versions = ({ evidence, history, report }: Scene): void => {
  const byIndex = new Map<number, Entry>(history.entries.map((entry) => [entry.index, entry]))
  for (const { event, index, name, payload } of history.entries.filter(
    is('version.created', 'document.amended'),
  )) {
    const version = evidence.versions.find(({ id }) => id === payload.versionId)
    const before = evidence.versions.find(({ id }) => id === history.currentAt[index - 1])
    const signature = byIndex.get(index - 1)
    report.check('version as created', payload.versionId, [
      differs('versionId of the event', event.versionId, payload.versionId),
      differs('revision', payload.revision, version?.revision),
      differs('state', payload.state, version?.state),
      differs('snapshotDigest', payload.snapshotDigest, version?.snapshotDigest),
      name === 'version.created' &&
        (signature === undefined || !isConsent(signature)) &&
        'no signature comes right before it',
      name === 'version.created' &&
        !same(version?.data ?? null, before?.data ?? null) &&
        'a signature cannot change the data',
    ])
  }
  for (const { event, index } of history.entries.filter(isConsent))
    report.check('version after the signature', event.id, [
      byIndex.get(index + 1)?.name !== 'version.created' && 'no version comes right after it',
    ])
}
