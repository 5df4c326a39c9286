import {
  anyObject,
  anyText,
  array,
  boolean,
  integer,
  isObject,
  matches,
  nullable,
  object,
  oneOf,
  type Shape,
  sha256,
  text,
  uuid,
} from '../canonical/shape.ts'
import { serverTime } from '../canonical/time.ts'
import { consentShape, mediaType, photoByteSize, role } from '../consent/shape.ts'
import { statementShape } from '../consent/statement-shape.ts'

const typeRef = object({
  name: matches(/^[a-z][a-z0-9_-]{0,63}$/, 'must be the name of a document type'),
  version: text(1, 200),
})

const document = object({
  id: uuid,
  tenantId: uuid,
  type: typeRef,
  reference: text(1, 200),
  currentVersionId: uuid,
  state: text(1, 200),
  createdAt: serverTime,
})

const version = object({
  id: uuid,
  documentId: uuid,
  revision: integer(1),
  type: typeRef,
  state: text(1, 200),
  data: anyObject,
  canonicalizationVersion: text(1, 200),
  snapshotDigest: sha256,
  createdAt: serverTime,
})

/** Any JSON: its form depends on the event's name and is checked there. */
const anything: Shape = () => []

const event = object({
  id: uuid,
  versionId: uuid,
  name: nullable(text(1, 200)),
  payload: anything,
  payloadDigest: sha256,
  previousDigest: nullable(sha256),
  eventDigest: sha256,
  receivedAt: serverTime,
})

const consent = object({
  versionId: uuid,
  role,
  body: consentShape,
  receivedAt: serverTime,
  digest: sha256,
})

const statement = object({
  versionId: uuid,
  role,
  body: statementShape,
  receivedAt: serverTime,
  digest: sha256,
})

const photoMembers = { sha256, mediaType, byteSize: photoByteSize, receivedAt: serverTime }
const photo = object({ consentId: uuid, ...photoMembers })
const statedPhoto = object({ statementId: uuid, ...photoMembers })

const artifact = object(
  { id: uuid, versionId: uuid, sha256, byteSize: integer(1), renderer: anyObject, createdAt: serverTime },
  { documentId: uuid, kind: oneOf('presentation_pdf') },
)

const timestamp = object(
  {
    id: uuid,
    subjectKind: text(1, 200),
    subjectId: uuid,
    messageImprint: sha256,
    token: anyText,
    genTime: serverTime,
    policy: anyText,
    serial: matches(/^(?:0|-?[1-9]\d*)$/, 'must be a decimal number'),
  },
  { tsa: anyText, createdAt: serverTime },
)

const sealVerification = object({
  id: uuid,
  verifiedAt: serverTime,
  result: oneOf('valid', 'invalid', 'indeterminate'),
  reason: anyText,
  dnsName: anyText,
  dnsAnswer: array(anyText),
  resolver: anyText,
  authenticated: boolean,
  verifierVersion: anyText,
})

const seal = object(
  {
    id: uuid,
    ecmrId: uuid,
    position: integer(1),
    role: anyText,
    versionId: uuid,
    jws: anyText,
    sha256,
    alg: anyText,
    x5tS256: anyText,
    originUrl: anyText,
    iat: integer(0),
    sealer: anyText,
    sealerCompany: anyText,
    origin: oneOf('ours', 'imported'),
    receivedAt: serverTime,
    verifications: array(sealVerification),
    timestamps: array(timestamp),
  },
  { precedingSha256: sha256 },
)

const approval = object({
  id: uuid,
  operation: text(1, 200),
  status: oneOf('pending', 'approved', 'rejected', 'consumed', 'expired'),
  requestedBy: object({ connectionId: nullable(uuid), name: nullable(anyText) }),
  summary: nullable(anyObject),
  input: anyObject,
  url: anyText,
  createdAt: serverTime,
  decidedAt: nullable(serverTime),
  decidedBy: nullable(anyText),
  expiresAt: serverTime,
})

const linkMembers = {
  id: uuid,
  documentId: uuid,
  role,
  status: oneOf('active', 'expired', 'revoked', 'signed'),
  createdAt: serverTime,
  expiresAt: serverTime,
  revokedAt: nullable(serverTime),
  signedAt: nullable(serverTime),
  openedAt: nullable(serverTime),
}
const link = object(linkMembers)
const handover = object({ ...linkMembers, successive: integer(2), carrier: anyObject })

const day = matches(/^\d{4}-\d{2}-\d{2}$/, 'must be a day')
const deadlines = object({ notApparentUntil: day, delayUntil: day, skipped: array(day) })

const members = {
  pades: oneOf(false),
  document,
  versions: array(version),
  events: array(event),
  consents: array(consent),
  photos: array(photo),
  artifacts: array(artifact),
  timestamps: array(timestamp),
  olfSeals: array(seal),
  approvals: array(approval),
  links: array(link),
  cmrComplete: boolean,
  missing: array(role),
}
const optional = { deadlines: nullable(deadlines) }

/** One shape of values with the member, another of those without. */
const either =
  (member: string, there: Shape, absent: Shape): Shape =>
  (value) =>
    (isObject(value) && Object.hasOwn(value, member) ? there : absent)(value)

const before = object({ profile: oneOf('evidence-0.7'), ...members }, optional)
const now = object(
  {
    ...members,
    profile: oneOf('evidence-0.8'),
    statements: array(statement),
    photos: array(either('statementId', statedPhoto, photo)),
    links: array(either('successive', handover, link)),
  },
  optional,
)

/** Members and types of an evidence object of the known profiles; anything they do not name is refused. */
export const evidenceShape: Shape = (value) =>
  (isObject(value) && value['profile'] === 'evidence-0.8' ? now : before)(value)
