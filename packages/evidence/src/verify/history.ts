import type { Evidence, EvidenceEvent } from '../chain/types.ts'
import { type EventName, isKnown, type Payloads, payloadShapes } from './payloads.ts'

/** An event whose payload has the shape its name demands. */
export interface Entry<Name extends EventName = EventName> {
  readonly index: number
  readonly event: EvidenceEvent
  readonly name: Name
  readonly payload: Payloads[Name]
}

type Maker = Entry<'document.issued' | 'version.created' | 'document.amended' | 'document.supplemented'>

/** What the chain says, read once; nothing here is proven by it. */
export interface History {
  /** Well-shaped events of known names, in chain order. */
  readonly entries: readonly Entry[]
  /** By version: the event that made it. */
  readonly madeBy: ReadonlyMap<string, Maker>
  /** By version: the version that last changed `data`. */
  readonly generationOf: ReadonlyMap<string, string>
  /** By event index: the current version when the event was added, the one it made included. */
  readonly currentAt: readonly (string | undefined)[]
}

export const readHistory = ({ events }: Evidence): History => {
  const entries: Entry[] = []
  const madeBy = new Map<string, Maker>()
  const generationOf = new Map<string, string>()
  const currentAt: (string | undefined)[] = []
  let current: string | undefined
  for (const [index, event] of events.entries()) {
    const entry = asEntry(event, index)
    if (entry !== undefined) entries.push(entry)
    if (entry !== undefined && makesVersion(entry)) {
      const before = current === undefined ? undefined : generationOf.get(current)
      current = entry.payload.versionId
      madeBy.set(current, entry)
      generationOf.set(current, changesNothing(entry) ? (before ?? current) : current)
    }
    currentAt.push(current)
  }
  return { entries, madeBy, generationOf, currentAt }
}

const asEntry = (event: EvidenceEvent, index: number): Entry | undefined => {
  const { name } = event
  if (!isKnown(name) || payloadShapes[name](event.payload).length > 0) return undefined
  return { index, event, name, payload: event.payload as unknown as Payloads[EventName] }
}

/** Narrows an entry to one of the names. */
export const is =
  <Name extends EventName>(...names: readonly Name[]) =>
  (entry: Entry): entry is Entry<Name> =>
    (names as readonly EventName[]).includes(entry.name)

export const makesVersion = is(
  'document.issued',
  'version.created',
  'document.amended',
  'document.supplemented',
)
/** Whether what was signed stands in the new version unchanged. */
const changesNothing = is('version.created', 'document.supplemented')
/** What happened to a note and is shown by the version made right after it, as a signature is. */
export const isRecorded = is(
  'document.cancelled',
  'document.replaced',
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'reservation.notified',
  'reservations.accepted',
)
export const isConsent = is('consent.sender', 'consent.carrier', 'consent.consignee')
export const isLink = is('link.created', 'link.renewed', 'link.revoked', 'link.sent', 'link.confirmed')
