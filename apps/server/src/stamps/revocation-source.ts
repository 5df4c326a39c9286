import {
  type Certificate,
  makeOcspRequest,
  type Path,
  type RevocationData,
  revocationAddresses,
  revocationStatus,
} from '@consign/evidence/trust'
import type { Log } from '../ground/log.ts'
import type { Outbound } from '../outbound/open-outbound.ts'

/** An authority's revocation data for a certificate, and when they were fetched. */
export interface KeptRevocation extends RevocationData {
  readonly fetchedAt: string
}

/** Fetches revocation data for the certificates of a path. */
export interface RevocationSource {
  /** One for each certificate except the root, if available; never throws. */
  of(path: Path, signal: AbortSignal): Promise<readonly KeptRevocation[]>
}

/** Some of the biggest public authorities' lists are several MiB. */
const MOST_BYTES = 4 * 1024 * 1024
const MS = 8_000
/** Longest reuse of an answer for further stamps, bounded by its own validity, which for lists may be weeks. */
const KEPT_MS = 10 * 60_000
/** A failed fetch is not retried for this long. */
const MISSED_MS = 60_000
const MOST_KEPT = 50

interface Cached {
  readonly until: number
  readonly found: Promise<KeptRevocation | undefined>
}

export function openRevocationSource(outbound: Outbound, log: Log): RevocationSource {
  const cache = new Map<string, Cached>()
  const oneOf = (certificate: Certificate, issuer: Certificate): Promise<KeptRevocation | undefined> => {
    const key = Buffer.from(certificate.der).toString('base64')
    const cached = cache.get(key)
    if (cached && Date.now() < cached.until) return cached.found
    const until = Date.now() + KEPT_MS
    const found = fetchOne(outbound, certificate, issuer).then(
      (fetched) => {
        // Data past their successor's due time are not stored with a later token.
        if (fetched?.until !== undefined && Date.parse(fetched.until) < until)
          cache.set(key, { until: Date.parse(fetched.until), found })
        return fetched?.kept
      },
      (error: Error) => {
        log.warn({ reason: error.message }, 'fetching revocation data of a timestamping authority failed')
        cache.set(key, { until: Date.now() + MISSED_MS, found: Promise.resolve(undefined) })
        return undefined
      },
    )
    if (cache.size >= MOST_KEPT) cache.clear()
    cache.set(key, { until, found })
    return found
  }
  return {
    async of(path) {
      const found: (KeptRevocation | undefined)[] = []
      for (const [at, certificate] of path.slice(0, -1).entries())
        found.push(await oneOf(certificate, path[at + 1] as Certificate))
      return found.filter((each) => each !== undefined)
    },
  }
}

interface Fetched {
  readonly kept: KeptRevocation
  /** The latest due time of the successor (nextUpdate), if stated. */
  readonly until: string | undefined
}

/** The first available: OCSP before lists, which are longer. Undefined if the certificate names no address. */
async function fetchOne(
  outbound: Outbound,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Fetched | undefined> {
  const { ocsp, crl } = revocationAddresses(certificate)
  const places = [
    ...ocsp.slice(0, 2).map((url) => ({ kind: 'ocsp', url }) as const),
    ...crl.slice(0, 2).map((url) => ({ kind: 'crl', url }) as const),
  ]
  let problem: Error | undefined
  for (const { kind, url } of places) {
    try {
      const asked = kind === 'ocsp' ? await ocspCall(certificate, issuer) : {}
      const { status, body } = await outbound.send({ url, mostBytes: MOST_BYTES, ms: MS, ...asked })
      if (status !== 200) throw new Error(`status ${status}`)
      const der = new Uint8Array(body)
      const said = await revocationStatus(certificate, issuer, { kind, der })
      if (said.is === 'unknown') throw new Error('it says nothing that counts')
      if (said.is === 'good' && said.until !== undefined && said.until < new Date().toISOString())
        throw new Error(`it counted until ${said.until}`)
      const kept = { kind, der, fetchedAt: new Date().toISOString() }
      return { kept, until: said.is === 'good' ? said.until : undefined }
    } catch (error) {
      problem = new Error(`${new URL(url).host}: ${(error as Error).message}`, { cause: error })
    }
  }
  if (problem) throw problem
  return undefined
}

const ocspCall = async (certificate: Certificate, issuer: Certificate) =>
  ({
    method: 'POST',
    headers: { 'content-type': 'application/ocsp-request' },
    body: await makeOcspRequest(certificate, issuer),
  }) as const
