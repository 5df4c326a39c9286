import {
  type Checkpoint,
  type LogEntry,
  LogError,
  type LogProof,
  parseCheckpoint,
  parseEntry,
  parseProof,
  parseReceipt,
  parseSignedNote,
  type Receipt,
  type SignedNote,
} from '@consign/log'

/** A file of a log without its bundle, recognized by its bytes. */
export type LogFile =
  | { readonly is: 'receipt'; readonly receipt: Receipt; readonly bytes: Uint8Array }
  | {
      readonly is: 'proof'
      readonly proof: LogProof
      readonly note: SignedNote
      readonly checkpoint: Checkpoint
    }
  | { readonly is: 'checkpoint'; readonly note: SignedNote; readonly checkpoint: Checkpoint }
  | { readonly is: 'entry'; readonly entry: LogEntry }

/** Bytes of such a file. */
export const MOST_LOG_BYTES = 256 * 1024

export function readLogFile(bytes: Uint8Array): LogFile | undefined {
  if (bytes.length > MOST_LOG_BYTES) return undefined
  const entry = parseEntry(bytes)
  if (entry) return { is: 'entry', entry }
  return (
    attempt(() => readReceipt(bytes)) ?? attempt(() => readProof(bytes)) ?? attempt(() => readHead(bytes))
  )
}

const readReceipt = (bytes: Uint8Array): LogFile => ({ is: 'receipt', receipt: parseReceipt(bytes), bytes })

function readProof(bytes: Uint8Array): LogFile {
  const { note, ...proof } = parseProof(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return { is: 'proof', proof, note, checkpoint: parseCheckpoint(note.text) }
}

function readHead(bytes: Uint8Array): LogFile {
  const note = parseSignedNote(bytes)
  return { is: 'checkpoint', note, checkpoint: parseCheckpoint(note.text) }
}

/** Any other file is treated as such: that is no fault. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof LogError || error instanceof TypeError) return undefined
    throw error
  }
}
