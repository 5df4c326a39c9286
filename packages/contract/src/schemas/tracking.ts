import Type from 'typebox'
import {
  closed,
  count,
  DateTime,
  IdempotencyKey,
  list,
  nullable,
  sentence,
  text,
  Url,
  Uuid,
} from './common.ts'
import { TransportPlace } from './life.ts'

/** Most notes under one driver’s link: those of one truck. */
export const mostTrackedNotes = 100

/** Most positions of one call, and of one session. */
export const mostPositionsSent = 500
export const mostPositions = 200_000

/** The secret of a driver’s link or of a shared one; opening it checks its form, so that a malformed one is a 404. */
export const TrackingToken = text(200, { minLength: 1 })

export const TrackingStatus = Type.Enum(['active', 'ended', 'expired'] as const)

/** Who ended a session, or a note’s part of it; null while it goes on. */
export const EndedBy = Type.Enum(['driver', 'company', 'delivery', 'expiry'] as const)

export const SharePrecision = Type.Enum(['exact', '1km'] as const)
export const Shared = Type.Enum(['off', 'exact', '1km'] as const)

const Latitude = Type.Number({ minimum: -90, maximum: 90 })
const Longitude = Type.Number({ minimum: -180, maximum: 180 })

/** Of a position: what is unknown is null. */
export const measured = {
  accuracy: nullable(Type.Number({ minimum: 0, maximum: 100_000, description: 'metres' })),
  speed: nullable(Type.Number({ minimum: 0, maximum: 100, description: 'metres a second' })),
  heading: nullable(
    Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'degrees clockwise from north' }),
  ),
  battery: nullable(Type.Number({ minimum: 0, maximum: 100, description: 'percent' })),
  mock: nullable(Type.Boolean({ description: 'whether the phone says that an app made it up' })),
}

/** A position: a row of `tracking_positions`, and the data of a stream’s `position`. */
export const TrackingPosition = closed({
  session_id: Uuid,
  at: DateTime,
  lat: Latitude,
  lon: Longitude,
  ...measured,
})

/** What positions say has happened, for `report_transport` with source `tracking`. */
export const TrackingProposal = closed({
  event: Type.Enum(['departed', 'arrived'] as const),
  at: DateTime,
  place: TransportPlace,
})

/**
 * A session as one of its notes sees it: a note may have left it, delivered, while the others are still followed. `token`
 * and `url` are the driver’s link, `shareUrl` the consignee’s; all three and `lastPosition` are null for who may not follow.
 */
export const TrackingSession = closed({
  id: Uuid,
  documentId: Uuid,
  documentIds: list(Uuid, mostTrackedNotes),
  status: TrackingStatus,
  automatic: Type.Boolean(),
  url: nullable(Url),
  token: nullable(text(200)),
  shareUrl: nullable(Url),
  shared: Shared,
  startedAt: DateTime,
  agreedAt: nullable(DateTime),
  endedAt: nullable(DateTime),
  endedBy: nullable(EndedBy),
  expiresAt: DateTime,
  lastPosition: nullable(TrackingPosition),
  positions: count(0, mostPositions),
  proposals: list(TrackingProposal, 2),
})

export const trackedDocument = { document_id: Uuid }

export const StartTracking = closed({
  ...trackedDocument,
  days: Type.Optional(
    Type.Integer({
      format: 'int32',
      minimum: 1,
      maximum: 14,
      description: 'until the link expires; 7 by default',
    }),
  ),
  automatic: Type.Optional(
    Type.Boolean({ description: 'report departure and arrival at once, as positions show them' }),
  ),
  idempotency_key: IdempotencyKey,
})

/** One position as it is sent: any number is of the right form, an impossible one is counted as refused. */
export const SentPosition = closed({
  at: DateTime,
  lat: Type.Number(),
  lon: Type.Number(),
  accuracy: Type.Optional(Type.Number({ description: 'metres, 0 to 100,000' })),
  speed: Type.Optional(Type.Number({ description: 'metres a second, 0 to 100' })),
  heading: Type.Optional(Type.Number({ description: 'degrees clockwise from north, 0 to less than 360' })),
  battery: Type.Optional(Type.Number({ description: 'percent' })),
  mock: Type.Optional(Type.Boolean({ description: 'whether the phone says that an app made it up' })),
})

export const SentPositions = closed({
  positions: Type.Array(SentPosition, { minItems: 1, maxItems: mostPositionsSent }),
})

const osmandValue = Type.Optional(text(200))

/** A position as apps of the OsmAnd protocol send it; other members are ignored. */
export const osmandQuery = Type.Object(
  {
    lat: osmandValue,
    lon: osmandValue,
    location: osmandValue,
    timestamp: osmandValue,
    speed: osmandValue,
    bearing: osmandValue,
    heading: osmandValue,
    accuracy: osmandValue,
    batt: osmandValue,
    mock: osmandValue,
  },
  { additionalProperties: text(500) },
)

/** What became of the positions of a call: new, known already, impossible. */
export const TakenPositions = closed({
  accepted: count(0, mostPositionsSent),
  repeated: count(0, mostPositionsSent),
  refused: count(0, mostPositionsSent),
})

const TrackedPlace = nullable(text(200))

/** What a driver is asked, in plain words: of the first note, and of every note of the truck. */
export const TrackView = closed({
  company: text(200),
  reference: text(200),
  from: TrackedPlace,
  to: TrackedPlace,
  notes: list(
    closed({ reference: text(200), from: TrackedPlace, to: TrackedPlace, shared: Shared }),
    mostTrackedNotes,
  ),
  status: TrackingStatus,
  agreedAt: nullable(DateTime),
  expiresAt: DateTime,
  shared: Shared,
  tells: list(sentence(500), 10),
})

/** The driver’s side after a change. */
export const TrackState = closed({ status: TrackingStatus, agreedAt: nullable(DateTime) })

/** What the consignee sees, and no more. */
export const Followed = closed({
  status: TrackingStatus,
  state: text(100, { description: 'of the note, as its type names it' }),
  precision: SharePrecision,
  at: nullable(DateTime),
  lat: nullable(Latitude),
  lon: nullable(Longitude),
})

/** Members of a session’s address. */
export const sessionParams = closed({ sessionId: Uuid })
