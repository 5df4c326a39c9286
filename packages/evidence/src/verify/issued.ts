import { profileOf } from '../chain/profile.ts'
import { is } from './history.ts'
import { differs, type Scene, same } from './scene.ts'

/** The chain starts with its only `document.issued`, which agrees with the document and its first version. */
export const issued = ({ evidence, history, records, report }: Scene): void => {
  const { document, events, versions } = evidence
  const all = history.entries.filter(is('document.issued'))
  report.check('issued once, first', undefined, [
    events[0]?.name !== 'document.issued' && 'the first event is not document.issued',
    all.length !== 1 && `document.issued occurs ${all.length} times`,
  ])
  report.check('profile', document.id, [differs('profile', evidence.profile, profileOf(events))])
  const [first] = all
  if (first === undefined) return
  const { payload, event } = first
  const version = records.versions.get(payload.versionId)
  report.check('document as issued', document.id, [
    differs('tenantId', payload.tenantId, document.tenantId),
    differs('documentId', payload.documentId, document.id),
    differs('reference', payload.reference, document.reference),
    !same(payload.type, document.type) && 'type is not the type of the document',
    differs('createdAt', payload.createdAt, document.createdAt),
    differs('versionId', payload.versionId, versions[0]?.id),
    differs('versionId of the event', event.versionId, payload.versionId),
    differs('snapshotDigest', payload.snapshotDigest, version?.snapshotDigest),
    typeof version?.data.reference === 'string' &&
      differs('reference in the data', version.data.reference, document.reference),
  ])
}
