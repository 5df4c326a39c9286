import {
  consistencyProof,
  formatAddCheckpoint,
  type PolicyWitness,
  parseNote,
  type ReadTile,
  readWitnessAnswer,
  type WitnessAnswer,
} from '@consign/log'

/** A checkpoint as it is signed. */
export interface Signed {
  readonly origin: string
  readonly size: number
  readonly note: string
}

/** Whoever does not answer by then is asked again with a later checkpoint. */
const timeoutMs = 2_000
/** Signatures of a witness are some hundred bytes. */
const mostBytes = 64 * 1024

/**
 * Asks a witness to cosign, with a proof from the size that it is thought to know; where it knows another, once more
 * from there (C2SP tlog-witness). A size beyond the checkpoint's is answered as it is.
 *
 * @throws what the network throws, and a time-out after 2 s
 */
export async function askWitness(
  witness: PolicyWitness,
  signed: Signed,
  known: number,
  read: ReadTile,
): Promise<WitnessAnswer> {
  const first = await ask(witness, signed, Math.min(known, signed.size), read)
  if (first.kind !== 'other-size' || first.size > signed.size || first.size === known) return first
  return ask(witness, signed, first.size, read)
}

async function ask(
  { key, url }: PolicyWitness,
  { note: checkpoint, size }: Signed,
  oldSize: number,
  read: ReadTile,
): Promise<WitnessAnswer> {
  const path = await consistencyProof(oldSize, size, read)
  const response = await fetch(`${url?.replace(/\/$/, '')}/add-checkpoint`, {
    method: 'POST',
    body: formatAddCheckpoint({ checkpoint, oldSize, path }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { text } = parseNote(checkpoint)
  return readWitnessAnswer(text, { status: response.status, body: await beginningOf(response) }, [key])
}

async function beginningOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) throw new Error('a witness that answers too much')
  }
  return Buffer.concat(parts).toString()
}
