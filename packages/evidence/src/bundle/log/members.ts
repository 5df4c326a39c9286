import {
  formatProof,
  isSalt,
  LogError,
  parseCheckpoint,
  parseProof,
  parseSignedNote,
  utf8,
} from '@consign/log'
import { EvidenceError } from '../../canonical/error.ts'
import type { Evidence } from '../../chain/types.ts'
import { LOG_CHECKPOINT, LOG_SALT, LOG_TOKEN, logProofPath } from '../paths.ts'
import type { BundleLog, OpenedLog } from '../types.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The files of the folder `log`, by path: the checkpoint, one proof per event, the salt, and the token if present.
 * Throws EvidenceError `BUNDLE_INPUT` when there is not one proof for each event of the chain.
 */
export const logFiles = (
  { checkpoint, proofs, salt, token }: BundleLog,
  { events }: Evidence,
): readonly (readonly [string, Uint8Array])[] => {
  if (proofs.length !== events.length)
    throw new EvidenceError('BUNDLE_INPUT', `${proofs.length} proofs of the log for ${events.length} events`)
  if (!isSalt(salt)) throw new EvidenceError('BUNDLE_INPUT', 'a salt is 32 bytes in base64url', LOG_SALT)
  return [
    [LOG_CHECKPOINT, utf8(checkpoint)],
    ...proofs.map(
      (proof, position) => [logProofPath(position), utf8(formatProof({ ...proof, checkpoint }))] as const,
    ),
    [LOG_SALT, utf8(`${salt}\n`)],
    ...(token === undefined ? [] : [[LOG_TOKEN, token] as const]),
  ]
}

/**
 * The content of the folder `log`; undefined when it is absent. The folder is complete: checkpoint, salt and proofs
 * from 0 on, each with that checkpoint. Throws EvidenceError `BUNDLE_FORMAT`. `verifyLog` checks what it proves.
 */
export const readLog = (files: ReadonlyMap<string, Uint8Array>): OpenedLog | undefined => {
  const members = [...files.keys()].filter((path) => path.startsWith('log/'))
  if (members.length === 0) return undefined
  const checkpoint = textOf(files, LOG_CHECKPOINT)
  const salt = textOf(files, LOG_SALT)
  if (!salt.endsWith('\n') || !isSalt(salt.slice(0, -1))) throw refused('is no salt', LOG_SALT)
  const token = files.get(LOG_TOKEN)
  const note = read(LOG_CHECKPOINT, () => parseSignedNote(checkpoint))
  const count = members.length - (token === undefined ? 2 : 3)
  return {
    salt: salt.slice(0, -1),
    note,
    checkpoint: read(LOG_CHECKPOINT, () => parseCheckpoint(note.text)),
    proofs: Array.from({ length: count }, (_, position) => proofAt(files, position, checkpoint)),
    ...(token === undefined ? {} : { token }),
  }
}

const proofAt = (files: ReadonlyMap<string, Uint8Array>, position: number, checkpoint: string) => {
  const path = logProofPath(position)
  const text = textOf(files, path)
  const proof = read(path, () => parseProof(text))
  if (proof.checkpoint !== checkpoint) throw refused('is a proof for another checkpoint', path)
  // Extra data is unsigned (C2SP tlog-proof), so a bundle must not have it.
  if (proof.extra !== undefined) throw refused('has extra data', path)
  return proof
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string): string => {
  const bytes = files.get(path)
  if (bytes === undefined) throw refused('is missing', path)
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw refused('is not UTF-8', path)
    throw error
  }
}

const read = <T>(path: string, parse: () => T): T => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof LogError) throw refused(error.message, path)
    throw error
  }
}

const refused = (message: string, path: string): EvidenceError =>
  new EvidenceError('BUNDLE_FORMAT', message, path)
