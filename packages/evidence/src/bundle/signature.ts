import {
  LogError,
  parseSignedNote,
  parseVerifierKey,
  type SignedNote,
  type VerifierKey,
  verifySignedNote,
} from '@consign/log'
import type { Evidence } from '../chain/types.ts'
import type { Primitives } from '../digest/primitives.ts'
import type { LogTrust } from '../verify/log-trust.ts'
import { UNSIGNED } from '../verify/remarks.ts'
import type { Report } from '../verify/report.ts'
import type { Verification } from '../verify/result.ts'
import { MANIFEST, SIGNATURE } from './paths.ts'
import type { Manifest, OpenedBundle } from './types.ts'

/**
 * The text of `bundle.sig`: what a holder of the bundle could otherwise write anew. The first line is no origin of a log
 * and no header of a receipt.
 */
export const signedText = (
  { documentId, createdAt }: Manifest,
  { events }: Pick<Evidence, 'events'>,
  manifestSha256: string,
): string =>
  [
    'consign-bundle-1',
    documentId,
    events.length,
    events.at(-1)?.eventDigest ?? '',
    manifestSha256,
    createdAt,
    '',
  ].join('\n')

/** Whether what is missing could be hiding a last signature that the holder of the bundle wrote. */
export const isUnsigned = ({ checks, remarks, verdict }: Verification): boolean =>
  verdict === 'incomplete' &&
  (remarks.some(({ kind }) => kind === 'no signature') || checks.some(({ reason }) => reason === UNSIGNED))

const SIGNED = 'bundle signed by the service'

/**
 * Keys by which services sign bundles, of a text that has one a line, or of the answer of `/.well-known/consign-keys` as it is.
 * Throws a LogError for one that is malformed.
 */
export const bundleKeysIn = (text: string): VerifierKey[] =>
  text
    .split(/[\s"]+/)
    .filter((word) => /^[^+]+\/bundles\+/.test(word))
    .map(parseVerifierKey)

/** Keys of the service, from the caller alone. */
export const bundleKeys = ({ bundles = [], policy }: LogTrust): readonly VerifierKey[] => [
  ...bundles,
  ...(policy?.bundles ?? []),
]

/** Whether one of the caller's keys signed the bundle as it is. */
export const verifySignature = async (
  { files, log, manifest }: OpenedBundle,
  evidence: Evidence,
  trust: LogTrust,
  primitives: Primitives,
  report: Report,
): Promise<boolean> => {
  const keys = bundleKeys(trust)
  const file = files.get(SIGNATURE)
  if (file === undefined) {
    // Bundles of formats 1 and 2 have the log instead.
    const owed = manifest.readme !== undefined || log === undefined
    if (keys.length > 0 && owed) report.missing(SIGNED, undefined, UNSIGNED)
    return false
  }
  const sha256 = await primitives.sha256(files.get(MANIFEST) as Uint8Array)
  const reason = await notSigned(file, signedText(manifest, evidence, sha256), keys)
  if (reason === undefined) report.check(SIGNED, undefined, [])
  else if (reason.open) report.notCheckable(SIGNED, undefined, reason.text)
  else report.check(SIGNED, undefined, [reason.text])
  return reason === undefined
}

interface Reason {
  /** Whether it is left open rather than found wrong. */
  readonly open: boolean
  readonly text: string
}

const wrong = (text: string): Reason => ({ open: false, text })

const notSigned = async (
  file: Uint8Array,
  text: string,
  keys: readonly VerifierKey[],
): Promise<Reason | undefined> => {
  try {
    const note = parseSignedNote(file)
    const differs = differing(note, text)
    if (differs !== undefined) return wrong(differs)
    if (keys.length === 0) return { open: true, text: 'not checked: no key given' }
    const signed = (await verifySignedNote(note, keys)).length > 0
    return signed ? undefined : wrong(`none of the keys given signed ${SIGNATURE}`)
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    return { open: error.code === 'NO_ED25519', text: error.message }
  }
}

const LINES = [
  'its first line',
  'the document',
  'the number of events',
  'the last event',
  MANIFEST,
  'the time',
]

const differing = (note: SignedNote, text: string): string | undefined => {
  const [found, expected] = [note.text.split('\n'), text.split('\n')]
  const [one, ...others] = note.signatures
  if (one?.signature.length !== 64 || others.length > 0)
    return `${SIGNATURE} has not one signature of Ed25519`
  const at = expected.findIndex((line, i) => line !== found[i])
  if (at < 0 && found.length === expected.length) return undefined
  return `${SIGNATURE} is of another bundle: ${LINES[at] ?? 'its last line'} differs`
}
