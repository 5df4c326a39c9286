/** What is known of a token besides its bytes. */
export interface AboutToken {
  /** SHA-256 in hex of what it stamps. */
  readonly imprint: string
  /** When the service received it, by its own record; absent when it has none. */
  readonly notBefore?: string
  /** Revocation data of the authority's certificates at that time. */
  readonly revocation: readonly { readonly kind: 'crl' | 'ocsp'; readonly der: Uint8Array }[]
}

/** Checks a token against the caller's trusted roots; returns what is wrong with it, in words. */
export type TokenTrust = (token: Uint8Array, about: AboutToken) => Promise<readonly string[]>

export const NO_ROOTS = 'no trusted roots given'
