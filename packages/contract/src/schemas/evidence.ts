import Type from 'typebox'
import { Approval } from './approval.ts'
import { closed, DateTime, FreeForm, nullable, Sha256, SigningRole, Uuid } from './common.ts'
import { RecordedConsent } from './consent.ts'
import { Document, DocumentVersion } from './document.ts'
import { LinkRecord } from './link.ts'

const chainFields = {
  id: Uuid,
  versionId: Uuid,
  name: nullable(Type.String()),
  payloadDigest: Sha256,
  previousDigest: nullable(Sha256),
  eventDigest: Sha256,
  receivedAt: DateTime,
}

export const ChainLink = closed(chainFields, 'An event of the digest chain.')

export const Artifact = closed({
  id: Uuid,
  documentId: Uuid,
  versionId: Uuid,
  kind: Type.Literal('presentation_pdf'),
  sha256: Sha256,
  byteSize: Type.Integer({ exclusiveMinimum: 0 }),
  renderer: FreeForm,
  createdAt: DateTime,
})

export const Timestamp = closed({
  id: Uuid,
  subjectKind: Type.String(),
  subjectId: Uuid,
  messageImprint: Type.String(),
  tsa: Type.String(),
  token: Type.String(),
  genTime: DateTime,
  policy: Type.String(),
  serial: Type.String(),
  createdAt: DateTime,
})

const SealVerification = closed({
  id: Uuid,
  verifiedAt: DateTime,
  result: Type.String(),
  reason: Type.String(),
  dnsName: Type.String(),
  dnsAnswer: Type.Array(Type.String()),
  verifierVersion: Type.String(),
})

export const OlfSeal = closed({
  id: Uuid,
  ecmrId: Uuid,
  position: Type.Integer(),
  role: Type.String(),
  versionId: Uuid,
  jws: Type.String(),
  sha256: Sha256,
  precedingSha256: Type.Optional(Sha256),
  alg: Type.String(),
  x5tS256: Type.String(),
  originUrl: Type.String(),
  iat: Type.Integer(),
  sealer: Type.String(),
  sealerCompany: Type.String(),
  origin: Type.String(),
  receivedAt: DateTime,
  verifications: Type.Array(SealVerification),
  timestamps: Type.Array(Timestamp),
})

export const EvidencePhoto = closed({
  consentId: Uuid,
  sha256: Sha256,
  mediaType: Type.String(),
  byteSize: Type.Integer({ exclusiveMinimum: 0 }),
  receivedAt: DateTime,
})

const signedConsent = { body: RecordedConsent, receivedAt: DateTime, digest: Sha256 }

/** What the holder of a signing link sees. */
export const SignEvidence = closed({
  document: Document,
  version: DocumentVersion,
  consents: Type.Array(closed(signedConsent)),
  events: Type.Array(ChainLink),
  artifacts: Type.Array(Artifact),
  timestamps: Type.Optional(Type.Array(Timestamp)),
  olfSeals: Type.Optional(Type.Array(OlfSeal)),
  photos: Type.Optional(Type.Array(EvidencePhoto)),
  profile: Type.String(),
  pades: Type.Literal(false),
  role: SigningRole,
  artifact: Artifact,
})

/** Everything the offline verifier needs but the PDF and photo bytes: `evidence.json` of the bundle. */
export const Evidence = closed({
  profile: Type.String(),
  pades: Type.Literal(false),
  document: Document,
  versions: Type.Array(DocumentVersion),
  events: Type.Array(closed({ ...chainFields, payload: FreeForm })),
  consents: Type.Array(closed({ versionId: Uuid, role: SigningRole, ...signedConsent })),
  photos: Type.Array(EvidencePhoto),
  artifacts: Type.Array(Artifact),
  timestamps: Type.Array(Timestamp),
  olfSeals: Type.Array(OlfSeal),
  approvals: Type.Array(Approval),
  links: Type.Array(LinkRecord),
  cmrComplete: Type.Boolean(),
  missing: Type.Array(SigningRole),
})
