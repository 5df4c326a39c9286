import { bundleKeysIn, type VerifyOptions } from '@consign/evidence'
import { type Certificate, readPem, trustTokens } from '@consign/evidence/trust'
import { type Policy, parsePolicy, type VerifierKey } from '@consign/log'
import type { Told } from './found.ts'
import { attempt, type LogFile, MOST_LOG_BYTES, readLogFile } from './log-file.ts'
import { answersFrom, readDns, type TxtRecords } from './read-dns.ts'

const MOST_FILES = 20

/** The authorities that the reader trusts, for {@link VerifyOptions}. */
export type Trust = Pick<VerifyOptions, 'log' | 'tokens' | 'askTxt'>

export interface Known {
  readonly trust: Trust
  readonly policy: Policy | undefined
  /** Files of a log; receipts are among what is believed, too. */
  readonly logFiles: readonly LogFile[]
  readonly told: readonly Told[]
}

/** Facts that the reader has from elsewhere, read from files: the last policy, every receipt, root and DNS record. */
export async function readTrust(files: readonly File[]): Promise<Known> {
  const all: Read[] = []
  const told: Told[] = []
  for (const file of files.slice(0, MOST_FILES)) {
    const bytes = new Uint8Array(await file.slice(0, MOST_LOG_BYTES + 1).arrayBuffer())
    const read = bytes.length > MOST_LOG_BYTES ? undefined : readOne(bytes)
    if (read) all.push(read)
    told.push({ name: file.name.slice(0, 200), is: read === undefined ? 'unknown' : toldAs(read) })
  }
  return { ...believed(all), told }
}

function believed(all: readonly Read[]): Omit<Known, 'told'> {
  const policy = all.findLast((read) => read.is === 'policy')?.policy
  const logFiles = all.flatMap((read) => (read.is === 'log' ? [read.file] : []))
  const receipts = logFiles.flatMap((file) => (file.is === 'receipt' ? [file.bytes] : []))
  const roots = all.flatMap((read) => (read.is === 'roots' ? read.roots : []))
  const records = all.flatMap((read) => (read.is === 'dns' ? [...read.records] : []))
  const bundles = all.flatMap((read) => (read.is === 'keys' ? read.keys : []))
  const log = { ...(policy ? { policy } : {}), receipts, bundles }
  return {
    policy,
    logFiles,
    trust: {
      log,
      ...(roots.length > 0 ? { tokens: trustTokens(roots) } : {}),
      ...(records.length > 0 ? { askTxt: answersFrom(new Map(records)) } : {}),
    },
  }
}

type Read =
  | { readonly is: 'log'; readonly file: LogFile }
  | { readonly is: 'policy'; readonly policy: Policy }
  | { readonly is: 'keys'; readonly keys: readonly VerifierKey[] }
  | { readonly is: 'roots'; readonly roots: readonly Certificate[] }
  | { readonly is: 'dns'; readonly records: TxtRecords }

const toldAs = (read: Read): Told['is'] =>
  read.is === 'log' && read.file.is === 'receipt' ? 'receipt' : read.is

function readOne(bytes: Uint8Array): Read | undefined {
  const file = readLogFile(bytes)
  if (file) return { is: 'log', file }
  const records = readDns(new TextDecoder('latin1').decode(bytes))
  return readPolicy(bytes) ?? readKeys(bytes) ?? readRoots(bytes) ?? (records && { is: 'dns', records })
}

/** A text that names nobody to believe is no policy. */
const readPolicy = (bytes: Uint8Array): Read | undefined =>
  attempt(() => {
    const policy = parsePolicy(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const named = policy.logs.length + policy.receipts.length + policy.bundles.length
    return named > 0 ? { is: 'policy', policy } : undefined
  })

const readKeys = (bytes: Uint8Array): Read | undefined =>
  attempt(() => {
    const keys = bundleKeysIn(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return keys.length > 0 ? { is: 'keys', keys } : undefined
  })

/** Certificates, as PEM. */
function readRoots(bytes: Uint8Array): Read | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.includes('-----BEGIN CERTIFICATE-----')) return undefined
  try {
    return { is: 'roots', roots: readPem(text) }
  } catch {
    // A file with any fault in it is none.
    return undefined
  }
}
