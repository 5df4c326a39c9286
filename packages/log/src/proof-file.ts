import { fromBase64, fromDecimal, toBase64 } from './bytes.ts'
import { malformed } from './error.ts'
import type { Hash } from './sha256.ts'
import { MAX_NOTE, parseSignedNote, type SignedNote } from './signed-note/signed-note.ts'

const HEADER = 'c2sp.org/tlog-proof@v1'
/** The longest path in a tree of 2^53 entries. */
export const MAX_PATH = 63

/** A proof that an entry is in the tree of a checkpoint, in one file (C2SP tlog-proof). */
export interface LogProof {
  readonly index: number
  readonly path: readonly Hash[]
  /** The text of the signed note. */
  readonly checkpoint: string
  /** Unsigned. */
  readonly extra?: Uint8Array
}

export const formatProof = ({ checkpoint, extra, index, path }: LogProof): string =>
  [
    HEADER,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...path.map(toBase64),
    '',
    checkpoint,
  ].join('\n')

/** Reads a proof strictly. Throws `FORMAT`. `isIncluded` and a policy decide what it proves. */
export const parseProof = (file: string): LogProof & { readonly note: SignedNote } => {
  if (file.length > 2 * MAX_NOTE) throw malformed('a proof that is too long')
  const end = file.indexOf('\n\n')
  if (end < 0) throw malformed('a proof without a checkpoint')
  const [header, ...lines] = file.slice(0, end).split('\n')
  if (header !== HEADER) throw malformed(`a proof begins with ${HEADER}`)
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() as string).slice(6)) : null
  if (extra === undefined) throw malformed('extra data of a proof is Base64')
  const [index, ...hashes] = lines
  const checkpoint = file.slice(end + 2)
  return {
    index: readIndex(index),
    path: readPath(hashes),
    checkpoint,
    note: parseSignedNote(checkpoint),
    ...(extra === null ? {} : { extra }),
  }
}

const readIndex = (line = ''): number => {
  const index = line.startsWith('index ') ? fromDecimal(line.slice(6)) : undefined
  if (index === undefined) throw malformed('a proof names the index of its entry')
  return index
}

/** Hashes in Base64, a line each, at most {@link MAX_PATH}. */
export const readPath = (lines: readonly string[]): readonly Hash[] => {
  if (lines.length > MAX_PATH) throw malformed(`a path of more than ${MAX_PATH} hashes`)
  return lines.map((line) => {
    const hash = fromBase64(line)
    if (hash?.length !== 32) throw malformed('a line of a path that is no hash')
    return hash
  })
}
