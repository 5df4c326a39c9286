import { fromDecimal, fromUtf8, toBase64 } from '../bytes.ts'
import { malformed } from '../error.ts'
import { readPath } from '../proof-file.ts'
import type { Hash } from '../sha256.ts'
import type { VerifierKey } from '../signed-note/key.ts'
import {
  MAX_NOTE,
  parseSignatureLine,
  parseSignedNote,
  type SignedNote,
  type Verified,
  verifySignedNote,
} from '../signed-note/signed-note.ts'

/** What a log asks a witness (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
  /** Of the checkpoint that the witness cosigned last, 0 for none. */
  readonly oldSize: number
  readonly path: readonly Hash[]
  /** The signed note. */
  readonly checkpoint: string
}

/** A request larger than this is none. */
export const MAX_REQUEST = MAX_NOTE + 4096

export const formatAddCheckpoint = ({ checkpoint, oldSize, path }: AddCheckpoint): string =>
  [`old ${oldSize}`, ...path.map(toBase64), '', checkpoint].join('\n')

/** Reads the body of a request. Throws `FORMAT`. */
export const parseAddCheckpoint = (body: Uint8Array): AddCheckpoint & { readonly note: SignedNote } => {
  const text = body.length > MAX_REQUEST ? undefined : fromUtf8(body)
  const end = text?.indexOf('\n\n') ?? -1
  if (text === undefined || end < 0)
    throw malformed('a request has an old size, a path, an empty line, a checkpoint')
  const [old = '', ...hashes] = text.slice(0, end).split('\n')
  const oldSize = old.startsWith('old ') ? fromDecimal(old.slice(4)) : undefined
  if (oldSize === undefined) throw malformed('a request begins with the old size')
  const checkpoint = text.slice(end + 2)
  return { oldSize, path: readPath(hashes), checkpoint, note: parseSignedNote(checkpoint) }
}

/** The Content-Type of the answer 409. */
export const SIZE_TYPE = 'text/x.tlog.size'

/** What a witness says to a log, as far as it is believed. */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly lines: readonly string[]; readonly verified: readonly Verified[] }
  /** The witness has cosigned this size before: a proof from there is wanted, or that log is not ours. */
  | { readonly kind: 'other-size'; readonly size: number }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

/**
 * Reads an answer to the checkpoint with this text; only lines that the witness' keys made over it count. Throws
 * nothing: whatever is not of the protocol is `refused`.
 */
export const readWitnessAnswer = async (
  text: string,
  { body, status }: { readonly status: number; readonly body: string },
  keys: readonly VerifierKey[],
): Promise<WitnessAnswer> => {
  const size = status === 409 ? fromDecimal(body.replace(/\n$/, '')) : undefined
  if (size !== undefined) return { kind: 'other-size', size }
  if (status !== 200) return { kind: 'refused', status, reason: body.slice(0, 200) }
  try {
    if (body.length > MAX_NOTE || !body.endsWith('\n')) throw malformed('no lines of signatures')
    const signatures = body.slice(0, -1).split('\n', 65).map(parseSignatureLine)
    const note = { text, signatures }
    const verified = await verifySignedNote(note, keys)
    const ours = signatures.filter(({ id, name }) =>
      verified.some(({ key }) => key.id === id && key.name === name),
    )
    if (ours.length === 0) throw malformed('no signature of a key of this witness')
    return { kind: 'cosigned', lines: ours.map(({ line }) => line), verified }
  } catch (error) {
    return { kind: 'refused', status, reason: (error as Error).message }
  }
}
