import Type from 'typebox'
import { closed, DateTime, EvidenceUuid, Sha256, SigningRole, verbatim } from './common.ts'

const Point = closed({ x: Type.Number(), y: Type.Number() })

export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const ConsentPhoto = closed({
  sha256: Sha256,
  category: Type.Enum(['goods', 'damage', 'customs', 'other'] as const),
  addedAt: DateTime,
  mediaType: Type.Enum(photoMediaTypes),
  byteSize: Type.Integer({ format: 'int32', exclusiveMinimum: 0, maximum: 1048576 }),
})

const consentFields = {
  id: EvidenceUuid,
  documentDigest: verbatim(200, { minLength: 1 }),
  artifactDigest: Sha256,
  role: SigningRole,
  name: verbatim(200, { minLength: 1 }),
  statement: verbatim(4000, { minLength: 1 }),
  occurredAt: DateTime,
  strokes: Type.Array(Type.Array(Point, { maxItems: 10_000 }), { maxItems: 1_000 }),
  mark: Type.Optional(closed({ kind: Type.Literal('typed'), style: Type.Literal('great-vibes') })),
  reservations: Type.Optional(verbatim(150, { minLength: 1 })),
  photos: Type.Optional(Type.Array(ConsentPhoto, { minItems: 1, maxItems: 10 })),
  publicKey: Type.Record(Type.String(), Type.Unknown()),
  signature: verbatim(1000, { minLength: 1 }),
}

export const DeviceConsent = closed(
  consentFields,
  "A signer's consent, signed by the key on his device: ECDSA P-256, IEEE P1363, Base64, over the canonical assertion without `signature`.",
)

/** A consent as returned: `artifactDigest` is absent on those recorded before profile evidence-0.2. */
export const RecordedConsent = closed({ ...consentFields, artifactDigest: Type.Optional(Sha256) })
