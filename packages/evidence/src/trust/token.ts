import { decimal, inside, oid } from '../der/read.ts'
import {
  asRaw,
  attributeOf,
  certificateOf,
  readSignedData,
  type SignedData,
  type Signer,
  sameBytes,
} from '../timestamp/signed-data.ts'
import { readTstInfo, type TstInfo, tstFields } from '../timestamp/tst-info.ts'
import type { Certificate } from '../x509/certificate.ts'
import { hasSigned } from '../x509/signature.ts'
import { type Path, pathToRoot, validityProblem } from './chain.ts'
import { type Fault, inOrder, type TokenCheck } from './faults.ts'
import { revocationProblem } from './revocation.ts'
import type { RevocationData } from './revocation-status.ts'
import { signingCertificateProblem } from './signing-certificate.ts'
import { stampProblem } from './usage.ts'

/** The demands on a token. Roots come from the caller, never from the token or the bundle. */
export interface TokenDemand {
  /** SHA-256 in lower-case hex. */
  readonly imprint: string
  readonly roots: readonly Certificate[]
  /** Decimal; absent when the request is no longer known. */
  readonly nonce?: string
  /** Dotted; any when absent. */
  readonly policies?: readonly string[] | undefined
  /** The earliest and latest genTime as server times, give or take {@link CLOCKS_MS}. */
  readonly notBefore?: string
  readonly notAfter?: string
  readonly revocation?: readonly RevocationData[]
}

export interface CheckedToken {
  /** Empty when everything holds. */
  readonly faults: readonly Fault[]
  /** Absent when the token cannot be read. */
  readonly info?: TstInfo
  /** From the stamping certificate to the root; absent when there is no such path. */
  readonly path?: Path
}

/** Milliseconds by which two clocks may differ. */
export const CLOCKS_MS = 5_000

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const OID = 0x06
const OCTET_STRING = 0x04

/**
 * Makes every check of {@link TOKEN_CHECKS} on a TimeStampToken (RFC 3161 §2.4.2, RFC 5816), DER or BER.
 * Input is hostile: every error becomes a fault, never a throw. Needs WebCrypto.
 */
export const checkToken = async (token: Uint8Array, demand: TokenDemand): Promise<CheckedToken> => {
  const data = readSignedData(token)
  const info = readTstInfo(token)
  const extra = extraFields(token)
  if (data === undefined || info === undefined || extra === undefined)
    return { faults: [{ check: 'form', reason: 'it is not a TimeStampToken that can be read' }] }
  const faults: Fault[] = [...asDemanded(info, extra, demand), ...timely(info, demand)]
  const add = (check: TokenCheck, reason: string | false | undefined): void => {
    if (reason) faults.push({ check, reason })
  }
  const [signer, ...others] = data.signers
  const certificate = signer && certificateOf(signer, data.certificates)
  add('signer', others.length > 0 && 'more than one signed it')
  add('signer', signer === undefined && 'nobody signed it')
  add('signer', signer && !certificate && 'the certificate of who signed it is not in it')
  if (signer === undefined) return { faults: inOrder(faults), info }
  add('content type', !isTstInfo(signer) && 'the signed content type is not TSTInfo')
  add('message digest', (await digestDiffers(signer, data)) && 'it is not the digest of what stands in it')
  if (certificate === undefined) return { faults: inOrder(faults), info }
  add('signing certificate', await signingCertificateProblem(signer, certificate))
  add('purpose', stampProblem(certificate))
  faults.push(...(await signatureFaults(signer, certificate)))
  const path = await pathToRoot(certificate, data.certificates, demand.roots)
  if (typeof path === 'string') add('chain', path)
  else {
    add('validity', validityProblem(path, info.genTime))
    add('revocation', await revocationProblem(path, demand.revocation ?? [], info.genTime))
  }
  return { faults: inOrder(faults), info, ...(typeof path === 'string' ? {} : { path }) }
}

interface Extra {
  readonly nonce: string | undefined
  readonly critical: boolean
}

const INTEGER = 0x02
const EXTENSIONS = 0xa1
const SEQUENCE = 0x30
const BOOLEAN = 0x01

/** The optional fields after genTime. */
const extraFields = (token: Uint8Array): Extra | undefined => {
  const rest = tstFields(token)?.slice(5)
  if (rest === undefined) return undefined
  const nonce = rest.find(({ tag }) => tag === INTEGER)
  const extensions = inside(
    rest.find(({ tag }) => tag === EXTENSIONS),
    EXTENSIONS,
  )
  return {
    nonce: nonce && decimal(nonce.value),
    critical: (extensions ?? []).some((each) => inside(each, SEQUENCE)?.[1]?.tag === BOOLEAN),
  }
}

const asDemanded = (info: TstInfo, { nonce, critical }: Extra, demand: TokenDemand): readonly Fault[] => {
  const { policies } = demand
  const faults: Fault[] = []
  if (critical) faults.push({ check: 'form', reason: 'it has a critical extension that is not understood' })
  if (info.hashAlgorithm !== SHA_256) faults.push({ check: 'imprint', reason: 'it is not over SHA-256' })
  else if (info.messageImprint !== demand.imprint)
    faults.push({ check: 'imprint', reason: 'it is over another digest' })
  if (demand.nonce !== undefined && nonce !== demand.nonce)
    faults.push({ check: 'nonce', reason: 'it does not answer this request' })
  if (policies !== undefined && !policies.includes(info.policy))
    faults.push({ check: 'policy', reason: `${info.policy} is not one of those that are allowed` })
  return faults
}

const timely = ({ genTime }: TstInfo, { notBefore, notAfter }: TokenDemand): readonly Fault[] => {
  const at = Date.parse(genTime)
  const early = notBefore !== undefined && !(at >= Date.parse(notBefore) - CLOCKS_MS)
  const late = notAfter !== undefined && !(at <= Date.parse(notAfter) + CLOCKS_MS)
  return [
    ...(early ? [{ check: 'time', reason: `${genTime} is before what it stamps` } as const] : []),
    ...(late ? [{ check: 'time', reason: `${genTime} is in the future` } as const] : []),
  ]
}

const isTstInfo = (signer: Signer): boolean => {
  const value = attributeOf(signer, CONTENT_TYPE)
  return value?.tag === OID && oid(value.value) === TST_INFO
}

const digestDiffers = async (signer: Signer, { content }: SignedData): Promise<boolean> => {
  const said = attributeOf(signer, MESSAGE_DIGEST)
  if (signer.digest === undefined) return false // said once, as an algorithm that is not used
  const made = new Uint8Array(await crypto.subtle.digest(signer.digest, new Uint8Array(content)))
  return said?.tag !== OCTET_STRING || !sameBytes(made, said.value)
}

const signatureFaults = async (signer: Signer, certificate: Certificate): Promise<readonly Fault[]> => {
  const { algorithm, digest, signature, signed } = signer
  const unknown: Fault = { check: 'algorithm', reason: 'it is signed by means that are not in the list' }
  if (algorithm === undefined || digest === undefined) return [unknown]
  const raw = asRaw(algorithm, certificate, signature)
  const { spki } = certificate
  const holds = raw && (await hasSigned({ spki, ...algorithm, signature: raw, data: signed }))
  if (holds) return []
  return [
    holds === undefined && raw !== undefined
      ? unknown
      : { check: 'signature', reason: 'the key of its certificate did not sign it' },
  ]
}
