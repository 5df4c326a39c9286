import Type from 'typebox'
import { closed, DateTime, EvidenceUuid, Sha256, SigningRole } from './common.ts'

const Point = closed({ x: Type.Number(), y: Type.Number() })

export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const ConsentPhoto = closed({
  sha256: Sha256,
  category: Type.Enum(['goods', 'damage', 'customs', 'other'] as const),
  addedAt: DateTime,
  mediaType: Type.Enum(photoMediaTypes),
  byteSize: Type.Integer({ exclusiveMinimum: 0, maximum: 1048576 }),
})

const consentFields = {
  id: EvidenceUuid,
  documentDigest: Type.String({ minLength: 1, maxLength: 200 }),
  artifactDigest: Sha256,
  role: SigningRole,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  statement: Type.String({ minLength: 1, maxLength: 4000 }),
  occurredAt: DateTime,
  strokes: Type.Array(Type.Array(Point, { maxItems: 10_000 }), { maxItems: 1_000 }),
  mark: Type.Optional(closed({ kind: Type.Literal('typed'), style: Type.Literal('great-vibes') })),
  reservations: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
  photos: Type.Optional(Type.Array(ConsentPhoto, { minItems: 1, maxItems: 10 })),
  publicKey: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String({ minLength: 1, maxLength: 1000 }),
}

export const DeviceConsent = closed(
  consentFields,
  "A signer's consent, signed by the key on his device: ECDSA P-256, IEEE P1363, Base64, over the canonical assertion without `signature`.",
)

/** A consent as returned: `artifactDigest` is absent on those recorded before profile evidence-0.2. */
export const RecordedConsent = closed({ ...consentFields, artifactDigest: Type.Optional(Sha256) })
