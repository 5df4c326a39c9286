/** Revocation data: a list of revoked certificates, or an answer about one. */
export interface RevocationData {
  readonly kind: 'crl' | 'ocsp'
  readonly der: Uint8Array
}

/** The state of one certificate. `fresh` is the end of its validity, if any. */
export type RevocationStatus =
  | { readonly is: 'good'; readonly from: string; readonly until?: string }
  | { readonly is: 'revoked'; readonly at: string; readonly reason: number | undefined }
  /** Not about this certificate, not by its issuer, or unreadable. */
  | { readonly is: 'unknown' }
