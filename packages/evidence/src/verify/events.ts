import { isLink, isRecorded } from './history.ts'
import { isKnown, payloadShapes } from './payloads.ts'
import { differs, type Scene } from './scene.ts'

/** Every event has the payload of its name and belongs to a version; unknown names are reported. */
export const events = ({ evidence, history, report }: Scene): void => {
  const versionIds = new Set(evidence.versions.map(({ id }) => id))
  for (const event of evidence.events) {
    const { id, name, payload, versionId } = event
    const unknownVersion = !versionIds.has(versionId) && `there is no version ${versionId}`
    if (isKnown(name)) {
      const wrong = payloadShapes[name](payload).map(({ path, message }) => `payload${path} ${message}`)
      report.check(`event ${name}`, id, [unknownVersion, ...wrong])
    } else {
      const shown = name === null ? 'without a name' : `named ${JSON.stringify(name)}`
      report.notCheckable('event of an unknown kind', id, `an event ${shown}: only its digests were checked`)
      report.check('version of the event', id, [unknownVersion])
    }
  }
  for (const { index, event, ...entry } of history.entries)
    if (
      isLink({ index, event, ...entry }) ||
      isRecorded({ index, event, ...entry }) ||
      entry.name === 'timestamp.added' ||
      entry.name === 'seal.verified' ||
      entry.name === 'approval.consumed'
    )
      report.check('event at the current version', event.id, [
        differs('versionId', event.versionId, history.currentAt[index]),
      ])
}
