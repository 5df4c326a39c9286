import { anyObject, array, integer, matches, must, object, oneOf, sha256, text, uuid } from '../shape.ts'
import { dateTime } from '../time.ts'

export const role = oneOf('sender', 'carrier', 'consignee')
export const mediaType = oneOf('image/jpeg', 'image/png', 'image/webp')

/** Profile evidence-0.7 allows 1 MiB a photo. */
export const MAX_PHOTO_BYTES = 1_048_576

const coordinate = must((value) => typeof value === 'number' && Number.isFinite(value), 'must be a number')
const point = object({ x: coordinate, y: coordinate })

const photo = object({
  sha256,
  category: oneOf('goods', 'damage', 'customs', 'other'),
  addedAt: dateTime,
  mediaType,
  byteSize: integer(1, MAX_PHOTO_BYTES),
})

/** Members and types of a DeviceConsent; the rules between them are in `check.ts`. */
export const consentShape = object(
  {
    id: uuid,
    documentDigest: text(),
    artifactDigest: sha256,
    role,
    name: text(),
    statement: text(),
    occurredAt: dateTime,
    strokes: array(array(point)),
    publicKey: anyObject,
    signature: matches(/^/, 'must be text'),
  },
  {
    mark: object({ kind: oneOf('typed'), style: oneOf('great-vibes') }),
    reservations: text(),
    photos: array(photo),
  },
)
