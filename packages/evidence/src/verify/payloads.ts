import {
  anyObject,
  anyText,
  array,
  integer,
  isObject,
  object,
  oneOf,
  type Shape,
  sha256,
  text,
  uuid,
} from '../canonical/shape.ts'
import { serverTime } from '../canonical/time.ts'
import { NEW_PROFILE } from '../chain/profile.ts'
import type {
  Actor,
  Issuer,
  JsonObject,
  LinkRecipient,
  PhotoMediaType,
  SigningRole,
  TypeRef,
} from '../chain/types.ts'
import { mediaType, photoByteSize, role } from '../consent/shape.ts'
import { type Approved, approved } from './approval-payload.ts'
import {
  type Amended,
  amended,
  type RecordedPayloads,
  recordedShapes,
  type Supplemented,
  supplemented,
  withdrawn,
} from './life-payloads.ts'
import { actor, issuer, recipient } from './who.ts'

/** A version's presentation PDF as its event names it. */
export interface ArtifactPayload {
  readonly id: string
  readonly sha256: string
  readonly byteSize: number
  readonly renderer: JsonObject
  readonly createdAt: string
}

interface VersionPayload {
  readonly versionId: string
  readonly revision: number
  readonly state: string
  readonly snapshotDigest: string
  readonly artifact: ArtifactPayload
}

interface ConsentPayload {
  readonly consentId: string
  readonly role: SigningRole
  readonly digest: string
  readonly documentDigest: string
  readonly artifactDigest: string
  readonly grantId: string
}

interface LinkPayload {
  readonly grantId: string
  readonly role: SigningRole
  readonly expiresAt: string
  readonly by: Actor
}

/** The payload of every event this profile names. */
export interface Payloads extends RecordedPayloads {
  'document.issued': {
    readonly tenantId: string
    readonly documentId: string
    readonly reference: string
    readonly type: TypeRef
    readonly typeSha256: string
    readonly createdAt: string
    readonly versionId: string
    readonly snapshotDigest: string
    readonly artifact: ArtifactPayload
    readonly issuer: Issuer
    /** Absent in `evidence-0.7`. */
    readonly profile?: 'evidence-0.8'
  }
  'consent.sender': ConsentPayload
  'consent.carrier': ConsentPayload
  'consent.consignee': ConsentPayload
  'version.created': VersionPayload
  'document.amended': VersionPayload & Amended
  'document.supplemented': VersionPayload & Supplemented
  'amendment.withdrawn': VersionPayload & { readonly reason: string; readonly by: Actor }
  /** Of a consent or of a statement: exactly one of the two ids is there. */
  'photo.stored': {
    readonly consentId?: string
    readonly statementId?: string
    readonly sha256: string
    readonly mediaType: PhotoMediaType
    readonly byteSize: number
  }
  'approval.consumed': Approved
  'link.created': LinkPayload & { readonly successive?: number; readonly carrier?: JsonObject }
  'link.renewed': LinkPayload
  'link.revoked': LinkPayload
  'link.sent': LinkPayload & { readonly recipient: LinkRecipient }
  'link.confirmed': Omit<LinkPayload, 'expiresAt'> & { readonly recipient: LinkRecipient }
  'timestamp.added': {
    readonly timestampId: string
    readonly subjectKind: string
    readonly subjectId: string
    readonly messageImprint: string
    readonly tokenSha256: string
    /** Revocation data of its authority's certificates at that time, in the order of the bundle's files. */
    readonly revocation?: readonly { readonly kind: 'crl' | 'ocsp'; readonly sha256: string }[]
  }
  'seal.added': {
    readonly sealId: string
    readonly role: string
    readonly position: number
    readonly sha256: string
  }
  'seal.verified': {
    readonly sealId: string
    readonly verificationId: string
    readonly sha256: string
  }
}

export type EventName = keyof Payloads

const artifact = object({
  id: uuid,
  sha256,
  byteSize: integer(1),
  renderer: anyObject,
  createdAt: serverTime,
})

const issued = object(
  {
    tenantId: uuid,
    documentId: uuid,
    reference: text(1, 200),
    type: object({ name: text(1, 64), version: text(1, 200) }),
    typeSha256: sha256,
    createdAt: serverTime,
    versionId: uuid,
    snapshotDigest: sha256,
    artifact,
    issuer,
  },
  { profile: oneOf(NEW_PROFILE) },
)

const consent = object({
  consentId: uuid,
  role,
  digest: sha256,
  documentDigest: sha256,
  artifactDigest: sha256,
  grantId: uuid,
})

const versionMembers = {
  versionId: uuid,
  revision: integer(2),
  state: text(1, 200),
  snapshotDigest: sha256,
  artifact,
}

const linkMembers = { grantId: uuid, role, expiresAt: serverTime, by: actor }
const link = object(linkMembers)
/** A party as the note has parties: the data's schema says the rest. */
const carrier: Shape = (value) => (isObject(value) ? named({ name: value['name'] }) : anyObject(value))
const named = object({ name: text(1, 200) })
const handover: Shape = object({ ...linkMembers, successive: integer(2), carrier })
/** A handover link has both of its members. */
const created: Shape = (value) =>
  isObject(value) && (Object.hasOwn(value, 'successive') || Object.hasOwn(value, 'carrier'))
    ? handover(value)
    : link(value)

const photoMembers = { sha256, mediaType, byteSize: photoByteSize }
const ofConsent = object({ consentId: uuid, ...photoMembers })
const ofStatement = object({ statementId: uuid, ...photoMembers })
const photo: Shape = (value) =>
  (isObject(value) && Object.hasOwn(value, 'statementId') ? ofStatement : ofConsent)(value)

const timestamp = object(
  {
    timestampId: uuid,
    subjectKind: text(1, 200),
    subjectId: uuid,
    messageImprint: sha256,
    tokenSha256: sha256,
  },
  { revocation: array(object({ kind: oneOf('crl', 'ocsp'), sha256 })) },
)

/** Exactly the members of each event's payload. */
export const payloadShapes: Readonly<Record<EventName, Shape>> = {
  'document.issued': issued,
  'consent.sender': consent,
  'consent.carrier': consent,
  'consent.consignee': consent,
  'version.created': object(versionMembers),
  'document.amended': object({ ...versionMembers, ...amended }),
  'document.supplemented': object({ ...versionMembers, ...supplemented }),
  'amendment.withdrawn': object({ ...versionMembers, ...withdrawn }),
  'photo.stored': photo,
  'approval.consumed': approved,
  'link.created': created,
  'link.renewed': link,
  'link.revoked': link,
  'link.sent': object({ ...linkMembers, recipient }),
  'link.confirmed': object({ grantId: uuid, role, recipient, by: actor }),
  'timestamp.added': timestamp,
  'seal.added': object({ sealId: uuid, role: anyText, position: integer(1), sha256 }),
  'seal.verified': object({ sealId: uuid, verificationId: uuid, sha256 }),
  ...recordedShapes,
}

export const isKnown = (name: string | null): name is EventName =>
  name !== null && Object.hasOwn(payloadShapes, name)
