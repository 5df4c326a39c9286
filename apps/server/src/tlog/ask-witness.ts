import {
  consistencyProof,
  formatAddCheckpoint,
  type PolicyWitness,
  parseSignedNote,
  type ReadTile,
  readWitnessAnswer,
  type WitnessAnswer,
} from '@consign/log'
import type { Outbound } from '../outbound/open-outbound.ts'

export interface SignedCheckpoint {
  readonly origin: string
  readonly size: number
  readonly note: string
}

/** A witness that has not answered by then gets a later checkpoint. */
const timeoutMs = 2_000
/** Signatures of a witness are some hundred bytes. */
const mostBytes = 64 * 1024

interface AskingParts {
  readonly outbound: Outbound
  /** Hashes of the log, for proofs. */
  readonly read: ReadTile
}

/**
 * Requests a cosignature, with a proof from the witness's presumed size; if it knows another, once more from there (C2SP
 * tlog-witness). Returns a size beyond the checkpoint's unchanged.
 *
 * @throws errors of the outbound client: time-out after 2 s, an answer of more than 64 KiB, an address not allowed
 */
export async function askWitness(
  parts: AskingParts,
  witness: PolicyWitness,
  signed: SignedCheckpoint,
  known: number,
): Promise<WitnessAnswer> {
  const first = await ask(parts, witness, signed, Math.min(known, signed.size))
  if (first.kind !== 'other-size' || first.size > signed.size || first.size === known) return first
  return ask(parts, witness, signed, first.size)
}

async function ask(
  { outbound, read }: AskingParts,
  { key, url }: PolicyWitness,
  { note: checkpoint, size }: SignedCheckpoint,
  oldSize: number,
): Promise<WitnessAnswer> {
  const path = await consistencyProof(oldSize, size, read)
  const { status, body } = await outbound.send({
    url: `${url?.replace(/\/$/, '')}/add-checkpoint`,
    method: 'POST',
    body: Buffer.from(formatAddCheckpoint({ checkpoint, oldSize, path })),
    mostBytes,
    ms: timeoutMs,
  })
  const { text } = parseSignedNote(checkpoint)
  return readWitnessAnswer(text, { status, body: Buffer.from(body).toString() }, [key])
}
