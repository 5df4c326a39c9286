import {
  anyObject,
  anyText,
  array,
  isObject,
  must,
  object,
  oneOf,
  type Shape,
  sha256,
  uuid,
  words,
} from '../canonical/shape.ts'
import { dateTime } from '../canonical/time.ts'
import type { StatementKind } from '../chain/types.ts'
import { photo, role } from './shape.ts'

const degrees = (most: number): Shape =>
  must(
    (value) => typeof value === 'number' && Math.abs(value) <= most,
    `must be a number from -${most} to ${most}`,
  )

const point = object({ lat: degrees(90), lon: degrees(180) })
const named = object({ text: words(200) })

/** Where something happened: measured, or in words. */
export const place: Shape = (value) =>
  (isObject(value) && Object.hasOwn(value, 'text') ? named : point)(value)

export const reason: Shape = words(500)
export const personName: Shape = words(200)
export const obstacle: Shape = oneOf('absent', 'closed', 'no_access', 'partial', 'other')
export const noticeKind: Shape = oneOf('not_apparent', 'delay')

const moved = object({}, { place })
const instructed = object({ text: reason })

/** What each kind of statement says. Who reported a refusal, the carrier says and the consignee does not. */
const dataShapes: Readonly<Record<StatementKind, Shape>> = {
  'transport.departed': moved,
  'transport.arrived': moved,
  'delivery.refused': object({ reason }, { reportedBy: personName }),
  'delivery.obstacle': object({ reason: obstacle }),
  'instructions.requested': instructed,
  'instructions.given': instructed,
  'reservation.notified': object({ kind: noticeKind, text: reason }),
  'reservations.accepted': object({ digest: sha256 }),
  'carrier.taken_over': object({}, { place, text: reason }),
}

export const statementKinds = Object.keys(dataShapes) as readonly StatementKind[]

/** Members of a statement beside `data`. */
const statement = object(
  {
    id: uuid,
    kind: oneOf(...statementKinds),
    documentId: uuid,
    versionId: uuid,
    snapshotDigest: sha256,
    role,
    name: personName,
    data: anyObject,
    occurredAt: dateTime,
    publicKey: anyObject,
    signature: anyText,
  },
  { text: reason, photos: array(photo) },
)

/** Members and types of a DeviceStatement; the rules between them are in `check-statement.ts`. */
export const statementShape: Shape = (value) => {
  const problems = statement(value)
  if (problems.length > 0) return problems
  const { data, kind } = value as { readonly data: unknown; readonly kind: StatementKind }
  return dataShapes[kind](data).map(({ path, message }) => ({ path: `/data${path}`, message }))
}
