/** The checks of a token, in the order of the report; `docs/timestamps.md` explains each. */
export const TOKEN_CHECKS = [
  /** It is a TimeStampToken that can be read (RFC 3161 §2.4.2). */
  'form',
  /** SHA-256 over the expected digest. */
  'imprint',
  /** The number that was sent with the request. */
  'nonce',
  /** One of the policies that are allowed. */
  'policy',
  /** Exactly one, and its certificate is at hand. */
  'signer',
  /** The signed content type is TSTInfo (RFC 5652 §11.1). */
  'content type',
  /** The signed digest is that of the content (RFC 5652 §11.2). */
  'message digest',
  /** ESSCertID or ESSCertIDv2 names the signer's certificate (RFC 3161 §2.4.1, RFC 5816). */
  'signing certificate',
  /** Extended key usage: critical, exactly timeStamping (RFC 3161 §2.3). */
  'purpose',
  /** Digest and signature from the list; RSA of 2,048 bits or more. */
  'algorithm',
  'signature',
  /** Certificates lead to a trusted root. */
  'chain',
  /** All of them valid at genTime. */
  'validity',
  /** genTime neither before what it stamps nor in the future. */
  'time',
  /** Not revoked by the known revocation data. */
  'revocation',
] as const

export type TokenCheck = (typeof TOKEN_CHECKS)[number]

export interface Fault {
  readonly check: TokenCheck
  readonly reason: string
}

/** What is wrong, in the order of {@link TOKEN_CHECKS}. */
export const inOrder = (faults: readonly Fault[]): readonly Fault[] =>
  faults.toSorted((a, b) => TOKEN_CHECKS.indexOf(a.check) - TOKEN_CHECKS.indexOf(b.check))

export const faultText = ({ check, reason }: Fault): string => `${check}: ${reason}`
