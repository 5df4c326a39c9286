import type { Certificate } from '../x509/certificate.ts'
import type { Path } from './chain.ts'
import { crlStatus } from './crl.ts'
import { ocspStatus } from './ocsp.ts'
import type { RevocationData, RevocationStatus } from './revocation-status.ts'

/** The state that `data` gives a certificate of this issuer. Only data signed by the issuer or its delegate counts. */
export const revocationStatus = (
  certificate: Certificate,
  issuer: Certificate,
  { kind, der }: RevocationData,
): Promise<RevocationStatus> =>
  kind === 'crl' ? crlStatus(certificate, issuer, der) : ocspStatus(certificate, issuer, der)

/**
 * Reasons after which earlier stamps stay valid: unspecified, affiliation changed, superseded, cessation of
 * operation (RFC 3161 §4). After any other reason, or no reason, no stamp of that key counts.
 */
const HARMLESS: ReadonlySet<number | undefined> = new Set([0, 3, 4, 5])

/** Which certificate's revocation invalidates a stamp of this time, in words. */
export const revocationProblem = async (
  path: Path,
  data: readonly RevocationData[],
  genTime: string,
): Promise<string | false> => {
  for (const [at, certificate] of path.slice(0, -1).entries()) {
    for (const each of data) {
      const status = await revocationStatus(certificate, path[at + 1] as Certificate, each)
      if (status.is === 'revoked' && !(HARMLESS.has(status.reason) && genTime < status.at))
        return `a certificate was revoked at ${status.at}`
    }
  }
  return false
}
