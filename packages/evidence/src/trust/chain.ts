import { asRaw, sameBytes } from '../timestamp/signed-data.ts'
import type { Certificate } from '../x509/certificate.ts'
import { hasSigned, rsaBits } from '../x509/signature.ts'
import { issuerProblem, unknownCritical } from './usage.ts'

/** From the certificate to a trusted root, both included. */
export type Path = readonly [Certificate, ...Certificate[]]

/** More intermediate authorities than any timestamping service has. */
const MOST = 6
/** Most signatures checked, so that certificates that form a circle cost little. */
const MOST_LOOKS = 40

interface Search {
  readonly pool: readonly Certificate[]
  readonly roots: readonly Certificate[]
  looks: number
  /** Why the last dead end was one. */
  dead: string
}

/**
 * A path from a certificate to one of `roots`, which need not be self-signed: a root is trusted as it
 * is. Returns words when there is none. Names are compared byte by byte. Validity in time is not checked.
 */
export const pathToRoot = async (
  leaf: Certificate,
  pool: readonly Certificate[],
  roots: readonly Certificate[],
): Promise<Path | string> => {
  const search: Search = { pool, roots, looks: 0, dead: 'no certificate of who issued it is at hand' }
  const problem = weakness(leaf)
  return problem || ((await climb(search, [leaf])) ?? `it does not lead to a trusted root: ${search.dead}`)
}

const climb = async (search: Search, path: Path): Promise<Path | undefined> => {
  const last = path.at(-1) as Certificate
  if (search.roots.some(({ der }) => sameBytes(der, last.der))) return path
  for (const issuer of [...search.roots, ...search.pool]) {
    if (!sameBytes(issuer.subject, last.issuer) || path.some(({ der }) => sameBytes(der, issuer.der)))
      continue
    const problem = await stepProblem(search, path, issuer)
    if (problem) search.dead = problem
    const found = problem ? undefined : await climb(search, [...path, issuer])
    if (found !== undefined) return found
  }
  return undefined
}

const stepProblem = async (search: Search, path: Path, issuer: Certificate): Promise<string | false> => {
  search.looks += 1
  if (path.length >= MOST || search.looks > MOST_LOOKS) return 'the way is too long'
  const problem = issuerProblem(issuer, path.length - 1) || weakness(issuer)
  if (problem) return problem
  return !(await signedBy(path.at(-1) as Certificate, issuer)) && 'a certificate was not signed by its issuer'
}

const weakness = (certificate: Certificate): string | false => {
  const unknown = unknownCritical(certificate)
  if (unknown !== undefined) return `a critical extension is not understood: ${unknown}`
  return (rsaBits(certificate.spki) ?? 2048) < 2048 && 'an RSA key of less than 2048 bits'
}

/** Whether the issuer's key signed the certificate by an accepted algorithm. */
export const signedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> => {
  const { algorithm, signature, tbs } = certificate
  const raw = algorithm && asRaw(algorithm, issuer, signature)
  if (algorithm === undefined || raw === undefined) return false
  return (await hasSigned({ spki: issuer.spki, ...algorithm, signature: raw, data: tbs })) === true
}

/** Which certificate of a path was not valid at a time (UTC, milliseconds), in words. */
export const validityProblem = (path: Path, at: string): string | false => {
  const wrong = path.find(({ notBefore, notAfter }) => at < notBefore || cut(at) > notAfter)
  return wrong !== undefined && `a certificate is valid from ${wrong.notBefore} to ${wrong.notAfter} only`
}

/** A certificate's validity includes its last second. */
const cut = (time: string): string => `${time.slice(0, 19)}.000Z`
