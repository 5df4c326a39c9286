import { isOfNewProfile, NEW_PROFILE } from '../chain/profile.ts'
import type { FoldEvent, Folding } from './result.ts'
import type { Scene } from './scene.ts'

export interface Folded {
  readonly state?: string
  readonly cmrComplete?: boolean | undefined
  /** Why there is no state. */
  readonly problem?: string
}

type Chain = Pick<Scene, 'evidence' | 'history' | 'types'>

/** The result of the type's fold over the first `count` events. */
export const folded = (chain: Chain, count: number): Folded => {
  const known = made.get(chain.history) ?? foldAll(chain)
  made.set(chain.history, known)
  return known[count] as Folded
}

const made = new WeakMap<Chain['history'], readonly Folded[]>()

/** After no event, after the first, and so on: one reading, in which an event that a fold refuses is the last. */
const foldAll = (chain: Chain): readonly Folded[] => {
  const { name, version } = chain.evidence.document.type
  const fold = chain.types.get(`${name}@${version}`)
  let problem = fold ? undefined : `this verifier does not know the document type ${name}@${version}`
  let folding: Folding | undefined
  return [null, ...foldEvents(chain)].map((event): Folded => {
    if (fold === undefined || problem !== undefined) return { problem: problem as string }
    try {
      folding ??= fold.begin()
      if (event !== null) folding.read(event)
      return folding.folded()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      problem = `the type's state machine refuses the events: ${message}`
      return { problem }
    }
  })
}

/** Events as a fold sees them: versions as generations, reservations from the consent's body; null for one without a name. */
const foldEvents = ({ evidence, history }: Chain): readonly (FoldEvent | null)[] => {
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
