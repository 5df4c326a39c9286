import cases from '../authority-cases.json' with { type: 'json' }

/** A token, what it is checked against, and the checks that fail, by their names. Bytes are Base64. */
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

/** Made by `make-authority-cases.ts`. */
export const authorityCases = cases as readonly AuthorityCase[]
