import { inclusionProof, type Policy, type ReadTile } from '@consign/log'
import type { Run } from '../store/statement.ts'
import { checkpointOf, mostProving } from './stored-checkpoint.ts'
import { entriesOfDocument, provingCheckpoints } from './tlog.store.ts'

/** Proof that each event of a document is in the log, in the order of its chain. */
export interface LogProofs {
  readonly checkpoint: string
  readonly proofs: readonly { readonly index: number; readonly path: readonly Uint8Array[] }[]
  readonly token?: Uint8Array
}

interface ProofRequest {
  readonly origin: string
  readonly docTag: string
  /** Digests in chain order. */
  readonly events: readonly string[]
  readonly policy: Policy | undefined
}

/** Undefined while an event has no entry, or no checkpoint covers all. */
export async function prove(
  run: Run,
  read: ReadTile,
  { origin, docTag, events, policy }: ProofRequest,
): Promise<LogProofs | undefined> {
  const entries = await run(entriesOfDocument, { docTag })
  const indices = events.map((eventDigest, sequence) => {
    const found = entries.find((each) => each.sequence === sequence && each.event_digest === eventDigest)
    return found && Number(found.index)
  })
  if (!indices.every((index) => index !== undefined) || indices.length === 0) return undefined
  const rows = await run(provingCheckpoints, { origin, beyond: Math.max(...indices) })
  const best = mostProving(rows.map((row) => checkpointOf(row, policy)))
  if (!best) return undefined
  const proofs = []
  for (const index of indices) proofs.push({ index, path: await inclusionProof(index, best.size, read) })
  return { checkpoint: best.note, proofs, ...(best.token === null ? {} : { token: best.token }) }
}
