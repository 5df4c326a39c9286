import type { VerifyOptions } from '@consign/evidence'
import { type Certificate, readPem, trustTokens } from '@consign/evidence/trust'
import { LogError, type Policy, parsePolicy, parseReceipt } from '@consign/log'
import type { Told } from './found.ts'

/** Bytes of a policy or a receipt, and how many are read. */
const MOST_BYTES = 256 * 1024
const MOST_FILES = 20

/** Whom he believes, for {@link VerifyOptions}. */
export type Trust = Pick<VerifyOptions, 'log' | 'tokens'>

/** What somebody knows from elsewhere, read from files of his own: the last policy, every receipt, every root. */
export async function readTrust(
  files: readonly File[],
): Promise<{ readonly trust: Trust; readonly told: readonly Told[] }> {
  let policy: Policy | undefined
  const receipts: Uint8Array[] = []
  const roots: Certificate[] = []
  const told: Told[] = []
  for (const file of files.slice(0, MOST_FILES)) {
    const bytes = new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer())
    const read = bytes.length > MOST_BYTES ? undefined : readOne(bytes)
    if (read?.is === 'receipt') receipts.push(bytes)
    if (read?.is === 'policy') policy = read.policy
    if (read?.is === 'roots') roots.push(...read.roots)
    told.push({ name: file.name.slice(0, 200), is: read?.is ?? 'unknown' })
  }
  const log = { ...(policy ? { policy } : {}), receipts }
  return { trust: { log, ...(roots.length > 0 ? { tokens: trustTokens(roots) } : {}) }, told }
}

type Read =
  | { readonly is: 'receipt' }
  | { readonly is: 'policy'; readonly policy: Policy }
  | { readonly is: 'roots'; readonly roots: readonly Certificate[] }

const readOne = (bytes: Uint8Array): Read | undefined =>
  readReceipt(bytes) ?? readPolicy(bytes) ?? readRoots(bytes)

const readReceipt = (bytes: Uint8Array): Read | undefined =>
  attempt(() => {
    parseReceipt(bytes)
    return { is: 'receipt' }
  })

/** A text that names no log is no policy. */
const readPolicy = (bytes: Uint8Array): Read | undefined =>
  attempt(() => {
    const policy = parsePolicy(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return policy.logs.length + policy.receipts.length > 0 ? { is: 'policy', policy } : undefined
  })

/** Certificates, as PEM. */
function readRoots(bytes: Uint8Array): Read | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.includes('-----BEGIN CERTIFICATE-----')) return undefined
  try {
    return { is: 'roots', roots: readPem(text) }
  } catch {
    // Whatever is wrong with it, it is none.
    return undefined
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof LogError || error instanceof TypeError) return undefined
    throw error
  }
}
