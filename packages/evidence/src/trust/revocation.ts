import type { Certificate } from '../x509/certificate.ts'
import type { Path } from './chain.ts'
import { crlStatus } from './crl.ts'
import { ocspStatus } from './ocsp.ts'
import type { RevocationData, RevocationStatus } from './revocation-status.ts'

/** What `data` says about a certificate of this issuer. Only what the issuer, or whom he named for it, has signed counts. */
export const revocationStatus = (
  certificate: Certificate,
  issuer: Certificate,
  { kind, der }: RevocationData,
): Promise<RevocationStatus> =>
  kind === 'crl' ? crlStatus(certificate, issuer, der) : ocspStatus(certificate, issuer, der)

/**
 * Reasons after which what was stamped before stays good: unspecified, affiliation changed, superseded, cessation of
 * operation (RFC 3161 §4). After any other, and after none, no stamp of that key counts.
 */
const HARMLESS: ReadonlySet<number | undefined> = new Set([0, 3, 4, 5])

/** Which certificate of the path was revoked so that a stamp of this time does not count, in words. */
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
