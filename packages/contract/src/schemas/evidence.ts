import Type from 'typebox'
import { Approval } from './approval.ts'
import {
  closed,
  count,
  DateTime,
  FreeForm,
  list,
  nullable,
  Seconds,
  Sha256,
  SigningRole,
  text,
  Uuid,
} from './common.ts'
import { RecordedConsent } from './consent.ts'
import { Document, DocumentVersion } from './document.ts'
import { LinkRecord, PartyData, Successive } from './link.ts'
import { RecordedStatement, StatementKind } from './statement.ts'

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })

/** An event of the digest chain. */
const chainFields = {
  id: Uuid,
  versionId: Uuid,
  name: nullable(text(200)),
  payloadDigest: Sha256,
  previousDigest: nullable(Sha256),
  eventDigest: Sha256,
  receivedAt: DateTime,
}

export const Artifact = closed({
  id: Uuid,
  documentId: Uuid,
  versionId: Uuid,
  kind: Type.Literal('presentation_pdf'),
  sha256: Sha256,
  byteSize: count(1),
  renderer: FreeForm,
  createdAt: DateTime,
})

export const TimestampToken = closed({
  id: Uuid,
  subjectKind: text(200),
  subjectId: Uuid,
  messageImprint: text(1000),
  tsa: text(2000),
  token: text(1_000_000),
  genTime: DateTime,
  policy: text(200),
  serial: text(200),
  createdAt: DateTime,
})

const SealVerification = closed({
  id: Uuid,
  verifiedAt: DateTime,
  result: Type.Enum(['valid', 'invalid', 'indeterminate'] as const),
  reason: text(200),
  dnsName: text(2000),
  dnsAnswer: list(text(1024), 100),
  resolver: text(200),
  authenticated: Type.Boolean(),
  verifierVersion: text(200),
})

export const OlfSeal = closed({
  id: Uuid,
  ecmrId: Uuid,
  position: count(1),
  role: text(200),
  versionId: Uuid,
  jws: text(1_000_000),
  sha256: Sha256,
  precedingSha256: Type.Optional(Sha256),
  alg: text(200),
  x5tS256: text(200),
  originUrl: text(2000),
  iat: Seconds,
  sealer: text(2000),
  sealerCompany: text(2000),
  origin: Type.Enum(['ours', 'imported'] as const),
  receivedAt: DateTime,
  verifications: list(SealVerification),
  timestamps: list(TimestampToken),
})

/** Of a consent or of a statement: exactly one of the two ids is there. */
export const EvidencePhoto = closed({
  consentId: Type.Optional(Uuid),
  statementId: Type.Optional(Uuid),
  sha256: Sha256,
  mediaType: text(200),
  byteSize: count(1),
  receivedAt: DateTime,
})

const signedConsent = { body: RecordedConsent, receivedAt: DateTime, digest: Sha256 }

/** The evidence as the holder of a signing link sees it. */
export const SignEvidence = closed({
  document: Document,
  version: DocumentVersion,
  consents: list(closed(signedConsent)),
  statements: list(RecordedStatement),
  /** With the payload of what the note tells in words. */
  events: list(closed({ ...chainFields, payload: Type.Optional(FreeForm) })),
  artifacts: list(Artifact),
  timestamps: Type.Optional(list(TimestampToken)),
  olfSeals: Type.Optional(list(OlfSeal)),
  photos: Type.Optional(list(EvidencePhoto)),
  profile: text(200),
  pades: Type.Literal(false),
  role: SigningRole,
  successive: Type.Optional(Successive),
  carrier: Type.Optional(PartyData),
  takenOver: { ...count(1), description: 'The carrier who has the goods: 1 is the carrier of the note.' },
  mayState: list(StatementKind, 9),
  mayHandOver: Type.Boolean(),
  reservations: nullable(
    closed(
      { digest: Sha256, accepted: Type.Boolean() },
      'The carrier’s reservations as they stand: SHA-256 of their canonical text, and whether the sender accepted them.',
    ),
  ),
  artifact: Artifact,
  asks: closed(
    { company: text(120), phone: nullable(text(40)), reference: text(200), expiresAt: DateTime },
    'Who asks for the signature, by what name and telephone he has now, and until when; no part of the evidence.',
  ),
})

/** Everything the offline verifier needs except PDF and photo bytes: `evidence.json` of the bundle. */
export const Evidence = closed({
  profile: text(200),
  pades: Type.Literal(false),
  document: Document,
  versions: list(DocumentVersion),
  events: list(closed({ ...chainFields, payload: FreeForm })),
  consents: list(closed({ versionId: Uuid, role: SigningRole, ...signedConsent })),
  statements: Type.Optional(list(RecordedStatement)),
  photos: list(EvidencePhoto),
  artifacts: list(Artifact),
  timestamps: list(TimestampToken),
  olfSeals: list(OlfSeal),
  approvals: list(Approval),
  links: list(LinkRecord),
  cmrComplete: Type.Boolean(),
  missing: list(SigningRole, 3),
  deadlines: nullable(
    closed(
      { notApparentUntil: Day, delayUntil: Day, skipped: list(Day, 366) },
      'Until when reservations are to be sent (CMR art. 30(1), (3)), as days at the place of delivery; informational. National public holidays only.',
    ),
  ),
})
