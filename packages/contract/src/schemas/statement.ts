import Type from 'typebox'
import { closed, DateTime, EvidenceUuid, Sha256, SigningRole, verbatim } from './common.ts'
import { ConsentPhoto } from './consent.ts'
import { TransportPlace } from './life.ts'

/** What a party may say after the issue, with a key of its own. */
export const StatementKind = Type.Enum([
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'reservation.notified',
  'reservations.accepted',
  'carrier.taken_over',
] as const)

/** The members that each kind has: docs/profiles/evidence-0.8.md, Statements. */
const StatementData = closed({
  place: Type.Optional(TransportPlace),
  reason: Type.Optional(verbatim(500, { minLength: 1 })),
  reportedBy: Type.Optional(verbatim(200, { minLength: 1 })),
  text: Type.Optional(verbatim(500, { minLength: 1 })),
  kind: Type.Optional(Type.Enum(['not_apparent', 'delay'] as const)),
  digest: Type.Optional(Sha256),
})

export const DeviceStatement = closed(
  {
    id: EvidenceUuid,
    kind: StatementKind,
    documentId: EvidenceUuid,
    versionId: EvidenceUuid,
    snapshotDigest: Sha256,
    role: SigningRole,
    name: verbatim(200, { minLength: 1 }),
    data: StatementData,
    text: Type.Optional(verbatim(500, { minLength: 1 })),
    occurredAt: DateTime,
    photos: Type.Optional(Type.Array(ConsentPhoto, { minItems: 1, maxItems: 10 })),
    publicKey: Type.Record(Type.String(), Type.Unknown()),
    signature: verbatim(1000, { minLength: 1 }),
  },
  'What a party states about the carriage, signed by the key on their device as a consent is: over the canonical text of all members but `signature`.',
)

/** A statement as evidence has it, in the order of the chain. */
export const RecordedStatement = closed({
  versionId: EvidenceUuid,
  role: SigningRole,
  body: DeviceStatement,
  receivedAt: DateTime,
  digest: Sha256,
})
