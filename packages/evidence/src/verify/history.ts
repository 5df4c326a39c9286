import { type Generations, generations } from '../chain/generations.ts'
import { isOfNewProfile } from '../chain/profile.ts'
import type { Evidence, EvidenceEvent } from '../chain/types.ts'
import { type EventName, isKnown, type Payloads, payloadShapes } from './payloads.ts'

/** An event whose payload has the shape its name demands. */
export interface Entry<Name extends EventName = EventName> {
  readonly index: number
  readonly event: EvidenceEvent
  readonly name: Name
  readonly payload: Payloads[Name]
}

type Maker = Entry<(typeof MAKERS)[number]>

/** What the chain says, read once; nothing here is proven by it. */
export interface History {
  /** Well-shaped events of known names, in chain order. */
  readonly entries: readonly Entry[]
  /** The same by the index of the event. */
  readonly at: ReadonlyMap<number, Entry>
  /** By version: the event that made it. */
  readonly madeBy: ReadonlyMap<string, Maker>
  /** By version: the version that first had its data. */
  readonly generationOf: ReadonlyMap<string, string>
  /** Their indices are those of `entries`. */
  readonly generations: Generations
  /** By handover link: its number. */
  readonly successive: ReadonlyMap<string, number>
  /** The first event that only `evidence-0.8` has; infinite without one. */
  readonly newFrom: number
  /** By event index: the current version when the event was added, the one it made included. */
  readonly currentAt: readonly (string | undefined)[]
}

export const readHistory = ({ events }: Evidence): History => {
  const entries = events.flatMap((event, index) => asEntry(event, index) ?? [])
  const madeBy = new Map<string, Maker>()
  const made = new Map<number, string>()
  for (const entry of entries.filter(makesVersion)) {
    madeBy.set(entry.payload.versionId, entry)
    made.set(entry.index, entry.payload.versionId)
  }
  let current: string | undefined
  const currentAt = events.map((_, index) => (current = made.get(index) ?? current))
  const told = generations(
    entries.map(({ event, index, name }) => ({ name, versionId: made.get(index) ?? event.versionId })),
  )
  const generationOf = new Map([...told.of].map(([version, { id }]) => [version, id]))
  const first = events.findIndex(isOfNewProfile)
  const newFrom = first < 0 ? Number.POSITIVE_INFINITY : first
  const successive = successiveOf(entries)
  const at = new Map(entries.map((entry) => [entry.index, entry]))
  return { entries, at, madeBy, generationOf, generations: told, currentAt, successive, newFrom }
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

const MAKERS = [
  'document.issued',
  'version.created',
  'document.amended',
  'document.supplemented',
  'amendment.withdrawn',
] as const
export const makesVersion = is(...MAKERS)
/** What happened to a note and is shown by the version made right after it, as a signature is. */
export const isRecorded = is(
  'document.cancelled',
  'document.replaced',
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'carrier.taken_over',
  'reservation.notified',
  'reservations.accepted',
)
/** Of an event that a statement made. */
export const statementOf = ({ name, payload }: Entry): string | undefined =>
  name !== 'photo.stored' && 'statementId' in payload ? payload.statementId : undefined
export const isConsent = is('consent.sender', 'consent.carrier', 'consent.consignee')
export const isLink = is('link.created', 'link.renewed', 'link.revoked', 'link.sent', 'link.confirmed')

const successiveOf = (entries: readonly Entry[]): ReadonlyMap<string, number> =>
  new Map(
    entries
      .filter(is('link.created'))
      .flatMap(({ payload: { grantId, successive } }) =>
        successive === undefined ? [] : [[grantId, successive] as const],
      ),
  )
