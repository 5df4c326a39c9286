import type { EvidenceErrorCode } from '../../canonical/error.ts'
import type { DocumentVersion, EvidenceEvent, SigningRole } from '../../chain/types.ts'
import type { TstInfo } from '../../timestamp/tst-info.ts'
import type { Verdict } from '../../verify/result.ts'

/** A JSON text and its canonical text. */
export interface CanonicalCase {
  readonly says: string
  readonly json: string
  readonly canonical: string
}

/** A double by its bits and its canonical text, or why it is refused (RFC 8785 appendix B and more). */
export interface NumberCase {
  readonly ieee754: string
  readonly text?: string
  readonly refused?: string
}

/** Bytes of a JSON text in Base64, and whether they are accepted; `value` is their canonical text. */
export interface StrictJsonCase {
  readonly says: string
  readonly base64: string
  readonly value?: string
  readonly refused?: EvidenceErrorCode
  /** JSON Pointer, where it is known. */
  readonly path?: string
}

/** A consent, the role of its link, and the expected findings. */
export interface ConsentCase {
  readonly says: string
  readonly linkRole: SigningRole
  readonly consent: unknown
  /** Broken rules with JSON Pointers into the consent; empty when it keeps them all. */
  readonly problems: readonly { readonly path: string; readonly rule: string }[]
  /** Whether the signature verifies with the key in the consent. */
  readonly signatureValid: boolean
  /** The signed text, and the digest of the whole; only for consents that keep the rules. */
  readonly assertion?: string
  readonly digest?: string
}

/** A Base64 token and its TSTInfo, or null when it is no TimeStampToken. */
export interface TimestampCase {
  readonly says: string
  readonly token: string
  readonly tstInfo: TstInfo | null
}

/** A token, the demands on it, and the names of the failing checks. Bytes are Base64. */
export interface AuthorityCase {
  readonly says: string
  readonly faults: readonly string[]
  readonly token: string
  readonly imprint: string
  readonly roots: readonly string[]
  readonly nonce?: string
  readonly policies?: readonly string[]
  readonly notBefore?: string
  readonly notAfter?: string
  readonly revocation?: readonly { readonly kind: 'crl' | 'ocsp'; readonly der: string }[]
}

export interface EventCase {
  readonly event: EvidenceEvent
  readonly payloadText: string
  readonly eventText: string
}

export interface SnapshotCase {
  readonly version: DocumentVersion
  readonly previousEventDigest: string | null
  readonly text: string
}

export interface EvidenceVector {
  readonly verdict: Verdict
  readonly fails: readonly string[]
  readonly evidence: unknown
  readonly artifacts: Readonly<Record<string, string>>
  readonly photos: Readonly<Record<string, string>>
  readonly typeDefinitions: Readonly<Record<string, unknown>>
}

export interface LogVector {
  readonly verdict: Verdict
  readonly fails: readonly string[]
  readonly archive: string
  readonly policy?: string
  readonly log?: Readonly<Record<string, string>>
  readonly receipts?: readonly string[]
}
