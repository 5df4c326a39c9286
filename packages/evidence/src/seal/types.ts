import type { JsonObject } from '../chain/types.ts'

/** The order in which a note is sealed. */
export const sealRoles = ['SENDER', 'CARRIER', 'CONSIGNEE'] as const
export type SealRole = (typeof sealRoles)[number]

/** Algorithms of JWS (RFC 7518 §3.1) that a seal may have. */
export type SealAlgorithm = 'ES256' | 'ES384' | 'PS256' | 'RS256'

/** Why a seal is refused; the checks are made in this order, and the first that fails is the reason. */
export type SealReason =
  | 'malformed'
  | 'alg_not_allowed'
  | 'x5t_mismatch'
  | 'signature_invalid'
  | 'certificate_expired'
  | 'claims_invalid'
  | 'ecmr_mismatch'
  | 'role_order'
  | 'chain_broken'

export interface SealProblem {
  readonly reason: SealReason
  readonly detail: string
}

/** The claims of a seal: `sealedDocument` of the Open Logistics Foundation's eCMR, and the seal before it. */
export interface SealClaims {
  readonly role: SealRole
  readonly sealer: string
  readonly sealerCompany: string
  /** A host, or an address with one: the place of the certificate's fingerprint in DNS. Never fetched. */
  readonly originUrl: string
  /** ISO 8601, the sealer's clock. */
  readonly timestamp: string
  readonly ecmr: JsonObject
  /** SHA-256 of the ASCII of the seal before it; absent in the first. */
  readonly precedingSha256?: string
}

/** A parsed seal. */
export interface ReadSeal extends SealClaims {
  readonly alg: SealAlgorithm
  /** Seconds since 1970, the sealer's clock. */
  readonly iat: number
  /** Base64url of SHA-256 of the leaf's DER. */
  readonly x5tS256: string
  /** DER, the leaf first. */
  readonly chain: readonly [Uint8Array, ...Uint8Array[]]
}

/** The expected place of a seal in a note's history. */
export interface SealPlace {
  readonly ecmrId: string
  /** The seal before it; absent for the first. */
  readonly preceding?: { readonly role: string; readonly sha256: string }
}
