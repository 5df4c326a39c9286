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
