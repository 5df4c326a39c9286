import {
  array,
  matches,
  must,
  nullable,
  object,
  oneOf,
  type Shape,
  sha256,
  text,
  uuid,
} from '../canonical/shape.ts'
import { dateTime } from '../canonical/time.ts'
import type { Actor, Addition, Change, SigningRole, TransportPlace } from '../chain/types.ts'
import { role } from '../consent/shape.ts'
import { actor } from './who.ts'

interface Ended {
  readonly reason: string
  readonly by: Actor
}

interface Transport {
  readonly occurredAt: string
  readonly place: TransportPlace | null
  readonly source: 'person' | 'tracking'
  readonly by: Actor
}

/** The payload of an amendment without its version's members. */
export interface Amended {
  readonly reason: string
  readonly changes: readonly Change[]
  readonly by: Actor
}

/** The payload of a supplement without its version's members; `role` and `grantId` are a link's, null for the company. */
export interface Supplemented {
  readonly role: SigningRole | null
  readonly grantId: string | null
  readonly additions: readonly Addition[]
  readonly by: Actor
}

/** Payloads of what happens to a note after it was issued, each recorded by a version of its own. */
export interface RecordedPayloads {
  'document.cancelled': Ended
  'document.replaced': Ended
  'transport.departed': Transport
  'transport.arrived': Transport
  'delivery.refused': {
    readonly occurredAt: string
    readonly reason: string
    readonly reportedBy: string
    readonly by: Actor
  }
  'reservation.notified': {
    readonly kind: 'not_apparent' | 'delay'
    readonly text: string
    readonly receivedAt: string
    readonly receivedFrom: string
    readonly by: Actor
  }
  'reservations.accepted': {
    readonly grantId: string | null
    readonly by: Actor
    readonly versionId: string
    readonly digest: string
  }
}

/** Free text: not empty, not only white space. */
const words = (most: number): Shape => {
  const short = text(1, most)
  const said = must((value) => typeof value === 'string' && /\S/.test(value), 'must not be blank')
  return (value) => [...short(value), ...said(value)]
}

const pointer = matches(/^(?:\/(?:[^~/]|~[01])*)+$/, 'must be a JSON Pointer to a member')
const any: Shape = () => []
const degrees = (most: number): Shape =>
  must(
    (value) => typeof value === 'number' && Math.abs(value) <= most,
    `must be a number from -${most} to ${most}`,
  )

const change: Shape = (value) => {
  const problems = object({ path: pointer }, { before: any, after: any })(value)
  const empty = problems.length === 0 && Object.keys(value as object).length === 1
  return empty ? [{ path: '', message: 'has neither before nor after' }] : problems
}

const place: Shape = (value) => {
  const named = typeof value === 'object' && value !== null && Object.hasOwn(value, 'text')
  return named ? object({ text: words(200) })(value) : object({ lat: degrees(90), lon: degrees(180) })(value)
}

const ended = object({ reason: words(500), by: actor })
const transport = object({
  occurredAt: dateTime,
  place: nullable(place),
  source: oneOf('person', 'tracking'),
  by: actor,
})

/** Members of an amendment's payload beside those of its version. */
export const amended = { reason: words(500), changes: array(change), by: actor }

/** Members of a supplement's payload beside those of its version. */
export const supplemented = {
  role: nullable(role),
  grantId: nullable(uuid),
  additions: array(object({ path: pointer, value: any })),
  by: actor,
}

export const recordedShapes: Readonly<Record<keyof RecordedPayloads, Shape>> = {
  'document.cancelled': ended,
  'document.replaced': ended,
  'transport.departed': transport,
  'transport.arrived': transport,
  'delivery.refused': object({
    occurredAt: dateTime,
    reason: words(500),
    reportedBy: words(200),
    by: actor,
  }),
  'reservation.notified': object({
    kind: oneOf('not_apparent', 'delay'),
    text: words(500),
    receivedAt: dateTime,
    receivedFrom: words(200),
    by: actor,
  }),
  'reservations.accepted': object({ grantId: nullable(uuid), by: actor, versionId: uuid, digest: sha256 }),
}
