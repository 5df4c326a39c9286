/** The profiles that this library knows; what was made under the first keeps its name until something of the second is added. */
export type Profile = 'evidence-0.7' | 'evidence-0.8'

/** The profile of the notes that are issued. */
export const NEW_PROFILE: 'evidence-0.8' = 'evidence-0.8'

/** Part of an event that tells its profile. */
interface ProfiledEvent {
  readonly name: string | null
  readonly payload: unknown
}

const NEW_EVENTS: ReadonlySet<string | null> = new Set([
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'carrier.taken_over',
  'amendment.withdrawn',
])

/** Members that payloads of `evidence-0.7` do not have. */
const NEW_MEMBERS: ReadonlyMap<string | null, readonly string[]> = new Map([
  ['document.issued', ['profile']],
  ['document.replaced', ['paperNumber']],
  ['transport.departed', ['statementId']],
  ['transport.arrived', ['statementId']],
  ['delivery.refused', ['statementId']],
  ['reservation.notified', ['statementId']],
  ['reservations.accepted', ['statementId', 'name']],
  ['photo.stored', ['statementId']],
  ['link.created', ['successive']],
  ['approval.consumed', ['batch']],
])

/**
 * Whether the event is one that only `evidence-0.8` has. From the first such event on the rules of that profile hold. The
 * payload is looked at only where the name does not decide.
 */
export const isOfNewProfile = (event: ProfiledEvent): boolean => {
  const members = NEW_MEMBERS.get(event.name)
  if (members === undefined) return NEW_EVENTS.has(event.name)
  const { payload } = event
  return (
    typeof payload === 'object' &&
    payload !== null &&
    members.some((member) => Object.hasOwn(payload, member))
  )
}

/** The profile of the evidence that has these events. */
export const profileOf = (events: readonly ProfiledEvent[]): Profile =>
  events.some(isOfNewProfile) ? NEW_PROFILE : 'evidence-0.7'
