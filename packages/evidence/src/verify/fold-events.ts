import { isOfNewProfile, NEW_PROFILE } from '../chain/profile.ts'
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
    return fold(
      foldEvents(scene)
        .slice(0, count)
        .filter((event) => event !== null),
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { problem: `the type's state machine refuses the events: ${message}` }
  }
}

const made = new WeakMap<Scene, readonly (FoldEvent | null)[]>()

/** Made once: a fold looks at the events before each version. */
const foldEvents = (scene: Scene): readonly (FoldEvent | null)[] => {
  const known = made.get(scene) ?? makeFoldEvents(scene)
  made.set(scene, known)
  return known
}

/** Events as a fold sees them: versions as generations, reservations from the consent's body; null for one without a name. */
const makeFoldEvents = ({ evidence, history }: Scene): readonly (FoldEvent | null)[] => {
  const consentOf = new Map(
    history.entries.map(({ index, payload }) => [
      index,
      'consentId' in payload ? payload.consentId : undefined,
    ]),
  )
  const bodies = new Map(evidence.consents.toReversed().map(({ body }) => [body.id, body]))
  return evidence.events.map((link, index) => {
    const { name, versionId } = link
    if (name === null) return null
    const profiled = isOfNewProfile(link) ? { profile: NEW_PROFILE } : {}
    const event: FoldEvent = {
      name,
      versionId: history.generationOf.get(versionId) ?? versionId,
      ...profiled,
    }
    if (name !== 'consent.consignee') return event
    const reservations = bodies.get(consentOf.get(index) ?? '')?.reservations
    return reservations === undefined ? event : { ...event, reservations }
  })
}
