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

/** A log's request to a witness (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
  /** The size of the checkpoint the witness cosigned last, 0 for none. */
  readonly oldSize: number
  readonly path: readonly Hash[]
  /** The signed note. */
  readonly checkpoint: string
}

/** Larger requests are refused. */
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

/** A witness' verified answer to a log. */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly lines: readonly string[]; readonly verified: readonly Verified[] }
  /** The witness has cosigned this size already: it wants a proof from there, or follows a different log. */
  | { readonly kind: 'other-size'; readonly size: number }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

/**
 * Reads an answer to the checkpoint with this text; only signatures of the witness' keys over it count. Throws
 * nothing: an answer outside the protocol is `refused`.
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
    const own = signatures.filter(({ id, name }) =>
      verified.some(({ key }) => key.id === id && key.name === name),
    )
    if (own.length === 0) throw malformed('no signature of a key of this witness')
    return { kind: 'cosigned', lines: own.map(({ line }) => line), verified }
  } catch (error) {
    return { kind: 'refused', status, reason: (error as Error).message }
  }
}
