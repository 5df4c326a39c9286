/** What an authority says of its certificates: a list of revoked ones, or an answer about one. */
export interface RevocationData {
  readonly kind: 'crl' | 'ocsp'
  readonly der: Uint8Array
}

/** What is said of one certificate. `fresh` is the time until which it counts; absent when it says none. */
export type RevocationStatus =
  | { readonly is: 'good'; readonly from: string; readonly until?: string }
  | { readonly is: 'revoked'; readonly at: string; readonly reason: number | undefined }
  /** Not about this certificate, not by its issuer, or not to be read. */
  | { readonly is: 'unknown' }
