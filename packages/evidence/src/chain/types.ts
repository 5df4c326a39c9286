import type { Deadlines } from './life-types.ts'

/** The evidence of a document as the API serves it (profile `evidence-0.7`). Times are ISO 8601 text. */

export type { Addition, Change, Deadlines, TransportPlace } from './life-types.ts'

export type SigningRole = 'sender' | 'carrier' | 'consignee'
export type PhotoMediaType = 'image/jpeg' | 'image/png' | 'image/webp'
export type JsonObject = Readonly<Record<string, unknown>>

export interface TypeRef {
  readonly name: string
  readonly version: string
}

/** The actor: a person, the connection of a key or a program, or a signing link, which stands for its holder. */
export interface Actor {
  readonly kind: 'user' | 'apikey' | 'oauth' | 'signer'
  readonly id: string
}

/** The company that issued a document, and the actor for the company, by their names at that time. */
export interface Issuer extends Actor {
  readonly company: { readonly name: string; readonly country: string; readonly taxId: string | null }
  readonly kind: Exclude<Actor['kind'], 'signer'>
  readonly name: string
}

/** Where a signing link was sent; `digest` is that of `recipientText`, so that a known address can be proven. */
export interface LinkRecipient {
  readonly channel: 'email'
  readonly masked: string
  readonly digest: string
}

/** Identity of an issued document; `state` and `currentVersionId` follow from its chain. */
export interface Document {
  readonly id: string
  readonly tenantId: string
  readonly type: TypeRef
  readonly reference: string
  readonly currentVersionId: string
  readonly state: string
  readonly createdAt: string
}

/** Immutable snapshot; `snapshotDigest` covers every other member and the chain before it. */
export interface DocumentVersion {
  readonly id: string
  readonly documentId: string
  readonly revision: number
  readonly type: TypeRef
  readonly state: string
  readonly data: JsonObject
  readonly canonicalizationVersion: string
  readonly snapshotDigest: string
  readonly createdAt: string
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface SignatureMark {
  readonly kind: 'typed'
  readonly style: 'great-vibes'
}

export interface ConsentPhoto {
  readonly sha256: string
  readonly category: 'goods' | 'damage' | 'customs' | 'other'
  readonly addedAt: string
  readonly mediaType: PhotoMediaType
  readonly byteSize: number
}

/** Public half of the signer's device key: exactly these members, each coordinate 43 base64url characters. */
export interface DevicePublicKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

/** A signed consent, with the signature over its other members. */
export interface DeviceConsent {
  readonly id: string
  readonly documentDigest: string
  readonly artifactDigest: string
  readonly role: SigningRole
  readonly name: string
  readonly statement: string
  readonly occurredAt: string
  readonly strokes: readonly (readonly Point[])[]
  readonly mark?: SignatureMark
  readonly reservations?: string
  readonly photos?: readonly ConsentPhoto[]
  readonly publicKey: DevicePublicKey
  readonly signature: string
}

export interface ChainLink {
  readonly id: string
  readonly versionId: string
  readonly name: string | null
  readonly payloadDigest: string
  readonly previousDigest: string | null
  readonly eventDigest: string
  readonly receivedAt: string
}

/** A chain link with the payload of its `payloadDigest`. */
export interface EvidenceEvent extends ChainLink {
  readonly payload: JsonObject
}

/** A stored presentation PDF; every version has one. */
export interface Artifact {
  readonly id: string
  readonly documentId?: string
  readonly versionId: string
  readonly kind?: 'presentation_pdf'
  readonly sha256: string
  readonly byteSize: number
  readonly renderer: JsonObject
  readonly createdAt: string
}

export interface EvidenceConsent {
  readonly versionId: string
  readonly role: SigningRole
  readonly body: DeviceConsent
  readonly receivedAt: string
  readonly digest: string
}

export interface EvidencePhoto {
  readonly consentId: string
  readonly sha256: string
  readonly mediaType: PhotoMediaType
  readonly byteSize: number
  readonly receivedAt: string
}

/** A trusted timestamp (RFC 3161); `token` is the Base64 TimeStampToken as received, in DER or BER. */
export interface Timestamp {
  readonly id: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly messageImprint: string
  readonly tsa?: string
  readonly token: string
  readonly genTime: string
  readonly policy: string
  readonly serial: string
  readonly createdAt?: string
}

/**
 * DNS's answer about a seal's certificate when the server asked; `resolver` and `authenticated` (AD) are the server's
 * claim.
 */
export interface SealVerification {
  readonly id: string
  readonly verifiedAt: string
  readonly result: 'valid' | 'invalid' | 'indeterminate'
  readonly reason: string
  readonly dnsName: string
  readonly dnsAnswer: readonly string[]
  readonly resolver: string
  readonly authenticated: boolean
  readonly verifierVersion: string
}

/** A company seal: a compact JWS of the Open Logistics Foundation's eCMR, and its claims. */
export interface OlfSeal {
  readonly id: string
  readonly ecmrId: string
  readonly position: number
  readonly role: string
  readonly versionId: string
  readonly jws: string
  readonly sha256: string
  /** Absent in the first. */
  readonly precedingSha256?: string
  readonly alg: string
  readonly x5tS256: string
  readonly originUrl: string
  readonly iat: number
  readonly sealer: string
  readonly sealerCompany: string
  readonly origin: 'ours' | 'imported'
  readonly receivedAt: string
  readonly verifications: readonly SealVerification[]
  readonly timestamps: readonly Timestamp[]
}

/** A person's approval, consumed by an event of this document. */
export interface EvidenceApproval {
  readonly id: string
  readonly operation: string
  readonly status: string
  readonly requestedBy: { readonly connectionId: string | null; readonly name: string | null }
  readonly summary: JsonObject | null
  readonly input: JsonObject
  readonly url: string
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly expiresAt: string
}

/** A signing link in the evidence, without its token and address. */
export interface EvidenceLink {
  readonly id: string
  readonly documentId: string
  readonly role: SigningRole
  readonly status: 'active' | 'expired' | 'revoked' | 'signed'
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
  readonly signedAt: string | null
  readonly openedAt: string | null
}

/** The answer of the operation `evidence`; every array is in chain order. */
export interface Evidence {
  readonly profile: string
  readonly pades: false
  readonly document: Document
  readonly versions: readonly DocumentVersion[]
  readonly events: readonly EvidenceEvent[]
  readonly consents: readonly EvidenceConsent[]
  readonly photos: readonly EvidencePhoto[]
  readonly artifacts: readonly Artifact[]
  readonly timestamps: readonly Timestamp[]
  readonly olfSeals: readonly OlfSeal[]
  readonly approvals: readonly EvidenceApproval[]
  readonly links: readonly EvidenceLink[]
  readonly cmrComplete: boolean
  readonly missing: readonly SigningRole[]
  /** Computed by the service; absent in evidence of other writers. */
  readonly deadlines?: Deadlines | null
}
