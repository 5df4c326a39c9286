/** What is known of a token besides its bytes. */
export interface AboutToken {
  /** SHA-256 in hex of what it stamps. */
  readonly imprint: string
  /** When the service says that this was received; left out where it says nothing. */
  readonly notBefore?: string
  /** What was said of the authority's certificates then. */
  readonly revocation: readonly { readonly kind: 'crl' | 'ocsp'; readonly der: Uint8Array }[]
}

/** Checks a token against roots that whoever checks has given; answers what is wrong with it, in words. */
export type TokenTrust = (token: Uint8Array, about: AboutToken) => Promise<readonly string[]>

export const NO_ROOTS = 'no trusted roots given'
