import type { FoldEvent } from './result.ts'
import type { Scene } from './scene.ts'

export interface Folded {
  readonly state?: string
  readonly cmrComplete?: boolean | undefined
  /** Why there is no state. */
  readonly problem?: string
}

/** The result of the type's fold over the first `count` events. */
export const folded = (scene: Scene, count: number): Folded => {
  const { name, version } = scene.evidence.document.type
  const fold = scene.types.get(`${name}@${version}`)
  if (fold === undefined)
    return { problem: `this verifier does not know the document type ${name}@${version}` }
  try {
    return fold(foldEvents(scene, count))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problem: `the type's state machine refuses the events: ${message}` }
  }
}

/** Events as a fold sees them: versions as generations, reservations from the consent's body. */
const foldEvents = ({ evidence, history }: Scene, count: number): readonly FoldEvent[] => {
  const consentOf = new Map(
    history.entries.map(({ index, payload }) => [
      index,
      'consentId' in payload ? payload.consentId : undefined,
    ]),
  )
  return evidence.events.slice(0, count).flatMap(({ name, versionId }, index) => {
    if (name === null) return []
    const event = { name, versionId: history.generationOf.get(versionId) ?? versionId }
    if (name !== 'consent.consignee') return [event]
    const consent = evidence.consents.find(({ body }) => body.id === consentOf.get(index))
    const reservations = consent?.body.reservations
    return [reservations === undefined ? event : { ...event, reservations }]
  })
}
