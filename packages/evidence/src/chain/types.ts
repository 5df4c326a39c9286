import type { DeviceConsent, PhotoMediaType, SigningRole } from './device-types.ts'
import type { Deadlines } from './life-types.ts'
import type { OlfSeal, Timestamp } from './seal-types.ts'
import type { EvidenceStatement } from './statement-types.ts'

/** The evidence of a document as the API serves it (profiles `evidence-0.7` and `evidence-0.8`). Times are ISO 8601 text. */

export type * from './device-types.ts'
export type { Addition, Change, Deadlines, TransportPlace } from './life-types.ts'
export type * from './seal-types.ts'
export type * from './statement-types.ts'

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

/** A stored photo of a consent or of a statement: exactly one of the two ids is there. */
export interface EvidencePhoto {
  readonly consentId?: string
  readonly statementId?: string
  readonly sha256: string
  readonly mediaType: PhotoMediaType
  readonly byteSize: number
  readonly receivedAt: string
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
  /** Of a handover link (CMR art. 34): 2 for the first carrier who takes over from another. */
  readonly successive?: number
  /** Of a handover link: the party as the note has parties. */
  readonly carrier?: JsonObject
}

/** The answer of the operation `evidence`; every array is in chain order. */
export interface Evidence {
  readonly profile: string
  readonly pades: false
  readonly document: Document
  readonly versions: readonly DocumentVersion[]
  readonly events: readonly EvidenceEvent[]
  readonly consents: readonly EvidenceConsent[]
  /** In evidence of `evidence-0.8` alone. */
  readonly statements?: readonly EvidenceStatement[]
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
