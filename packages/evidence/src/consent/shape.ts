import {
  anyObject,
  anyText,
  array,
  integer,
  must,
  object,
  oneOf,
  type Shape,
  sha256,
  uuid,
} from '../canonical/shape.ts'
import { dateTime } from '../canonical/time.ts'

export const role: Shape = oneOf('sender', 'carrier', 'consignee')
export const mediaType: Shape = oneOf('image/jpeg', 'image/png', 'image/webp')

/** The profile allows 1 MiB a photo. */
const MAX_PHOTO_BYTES = 1_048_576
export const photoByteSize: Shape = integer(1, MAX_PHOTO_BYTES)

const coordinate = must((value) => typeof value === 'number' && Number.isFinite(value), 'must be a number')
const point = object({ x: coordinate, y: coordinate })

export const photo: Shape = object({
  sha256,
  category: oneOf('goods', 'damage', 'customs', 'other'),
  addedAt: dateTime,
  mediaType,
  byteSize: photoByteSize,
})

/** Members and types of a DeviceConsent; the rules between them are in `check.ts`. */
export const consentShape: Shape = object(
  {
    id: uuid,
    documentDigest: sha256,
    artifactDigest: sha256,
    role,
    name: anyText,
    statement: anyText,
    occurredAt: dateTime,
    strokes: array(array(point)),
    publicKey: anyObject,
    signature: anyText,
  },
  {
    mark: object({ kind: oneOf('typed'), style: oneOf('great-vibes') }),
    reservations: anyText,
    photos: array(photo),
  },
)
