import {
  array,
  integer,
  matches,
  nullable,
  object,
  oneOf,
  type Shape,
  sha256,
  text,
  uuid,
} from '../canonical/shape.ts'
import { dateTime } from '../canonical/time.ts'
import type { Actor, Addition, Change, ObstacleReason, SigningRole, TransportPlace } from '../chain/types.ts'
import { role } from '../consent/shape.ts'
import { noticeKind, obstacle, personName, place, reason } from '../consent/statement-shape.ts'
import { actor } from './who.ts'

interface Ended {
  readonly reason: string
  readonly by: Actor
}

/** An event that a party's statement made has its id; one that the company reported has none. */
interface Stated {
  readonly statementId?: string
}

interface Transport extends Stated {
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

interface Instructed {
  readonly occurredAt: string
  readonly text: string
  readonly by: Actor
  readonly statementId: string
}

/** Payloads of what happens to a note after it was issued, each recorded by a version of its own. */
export interface RecordedPayloads {
  'document.cancelled': Ended
  'document.replaced': Ended & { readonly paperNumber?: string }
  'transport.departed': Transport
  'transport.arrived': Transport
  'delivery.refused': Stated & {
    readonly occurredAt: string
    readonly reason: string
    readonly reportedBy: string
    readonly by: Actor
  }
  'delivery.obstacle': {
    readonly occurredAt: string
    readonly reason: ObstacleReason
    readonly text: string | null
    readonly by: Actor
    readonly statementId: string
  }
  'instructions.requested': Instructed
  'instructions.given': Instructed
  'carrier.taken_over': {
    readonly occurredAt: string
    /** 2 for the first carrier who takes over from another. */
    readonly number: number
    readonly place: TransportPlace | null
    readonly text: string | null
    readonly by: Actor
    readonly statementId: string
  }
  'reservation.notified': Stated & {
    readonly kind: 'not_apparent' | 'delay'
    readonly text: string
    readonly receivedAt: string
    readonly receivedFrom: string
    readonly by: Actor
  }
  'reservations.accepted': Stated & {
    readonly grantId: string | null
    readonly by: Actor
    readonly versionId: string
    readonly digest: string
    /** The person or program that accepted for the company. */
    readonly name?: string
  }
}

const pointer = matches(/^(?:\/(?:[^~/]|~[01])*)+$/, 'must be a JSON Pointer to a member')
const any: Shape = () => []
const change: Shape = (value) => {
  const problems = object({ path: pointer }, { before: any, after: any })(value)
  const empty = problems.length === 0 && Object.keys(value as object).length === 1
  return empty ? [{ path: '', message: 'has neither before nor after' }] : problems
}

const ended = { reason, by: actor }
const stated = { statementId: uuid }
const transport = object(
  { occurredAt: dateTime, place: nullable(place), source: oneOf('person', 'tracking'), by: actor },
  stated,
)
const instructed = object({ occurredAt: dateTime, text: reason, by: actor, ...stated })

/** Members of an amendment's payload beside those of its version. */
export const amended = { reason, changes: array(change), by: actor }

/** Members of a supplement's payload beside those of its version. */
export const supplemented = {
  role: nullable(role),
  grantId: nullable(uuid),
  additions: array(object({ path: pointer, value: any })),
  by: actor,
}

/** Members of a withdrawn amendment's payload beside those of its version. */
export const withdrawn = ended

export const recordedShapes: Readonly<Record<keyof RecordedPayloads, Shape>> = {
  'document.cancelled': object(ended),
  'document.replaced': object(ended, { paperNumber: text(1, 100) }),
  'transport.departed': transport,
  'transport.arrived': transport,
  'delivery.refused': object({ occurredAt: dateTime, reason, reportedBy: personName, by: actor }, stated),
  'delivery.obstacle': object({
    occurredAt: dateTime,
    reason: obstacle,
    text: nullable(reason),
    by: actor,
    ...stated,
  }),
  'instructions.requested': instructed,
  'instructions.given': instructed,
  'carrier.taken_over': object({
    occurredAt: dateTime,
    number: integer(2),
    place: nullable(place),
    text: nullable(reason),
    by: actor,
    ...stated,
  }),
  'reservation.notified': object(
    { kind: noticeKind, text: reason, receivedAt: dateTime, receivedFrom: personName, by: actor },
    stated,
  ),
  'reservations.accepted': object(
    { grantId: nullable(uuid), by: actor, versionId: uuid, digest: sha256 },
    { ...stated, name: text(1, 200) },
  ),
}
