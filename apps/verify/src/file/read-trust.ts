import type { LogTrust } from '@consign/evidence'
import { LogError, type Policy, parsePolicy, parseReceipt } from '@consign/log'
import type { Told } from './found.ts'

/** Bytes of a policy or a receipt, and how many are read. */
const MOST_BYTES = 256 * 1024
const MOST_FILES = 20

/** What somebody knows from elsewhere, read from files of his own: the last policy, and every receipt. */
export async function readTrust(
  files: readonly File[],
): Promise<{ readonly trust: LogTrust; readonly told: readonly Told[] }> {
  let policy: Policy | undefined
  const receipts: Uint8Array[] = []
  const told: Told[] = []
  for (const file of files.slice(0, MOST_FILES)) {
    const bytes = new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer())
    const read = bytes.length > MOST_BYTES ? undefined : (readReceipt(bytes) ?? readPolicy(bytes))
    if (read === 'receipt') receipts.push(bytes)
    else policy = read ?? policy
    told.push({
      name: file.name.slice(0, 200),
      is: read === 'receipt' ? 'receipt' : read ? 'policy' : 'unknown',
    })
  }
  return { trust: { ...(policy ? { policy } : {}), receipts }, told }
}

const readReceipt = (bytes: Uint8Array): 'receipt' | undefined =>
  attempt(() => {
    parseReceipt(bytes)
    return 'receipt'
  })

/** A text that names no log is no policy. */
const readPolicy = (bytes: Uint8Array): Policy | undefined =>
  attempt(() => {
    const policy = parsePolicy(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return policy.logs.length + policy.receipts.length > 0 ? policy : undefined
  })

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof LogError || error instanceof TypeError) return undefined
    throw error
  }
}
