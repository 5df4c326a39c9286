import { hasQuorum, type Policy } from '@consign/log'
import type { RowOf } from '../store/statement.ts'

/** A checkpoint with all its signatures. */
export interface StoredCheckpoint {
  readonly size: number
  /** A C2SP signed note, with the witnesses' lines. */
  readonly note: string
  /** Whether the policy's quorum cosigned it; always true without a policy. */
  readonly quorum: boolean
  readonly signedAt: Date
  /** A TimeStampToken over the note's text. */
  readonly token: Uint8Array | null
}

type CheckpointRow = RowOf<{
  size: 'int8'
  note: 'text'
  token: 'bytea?'
  signed_at: 'timestamptz'
  lines: 'text[]'
  witnesses: 'text[]'
}>

export const checkpointOf = (row: CheckpointRow, policy: Policy | undefined): StoredCheckpoint => ({
  size: Number(row.size),
  note: row.note + row.lines.map((line) => `${line}\n`).join(''),
  quorum: policy === undefined || hasQuorum(policy, new Set(row.witnesses)),
  signedAt: row.signed_at,
  token: row.token,
})

/** Milliseconds that a checkpoint waits for its witnesses before it is published without them. */
const patience = 60_000

/** The newest cosigned by a quorum, unless a newer one has waited for its witnesses too long. */
export function chosen(newestFirst: readonly StoredCheckpoint[], now: number): StoredCheckpoint | undefined {
  const best = newestFirst.findIndex(({ quorum }) => quorum)
  const waiting = newestFirst[best - 1]
  const isLate = waiting !== undefined && now - waiting.signedAt.getTime() > patience
  return newestFirst[best === -1 || isLate ? 0 : best]
}

/** The strongest, however old: witnessed and timestamped, then witnessed, then any. */
export const mostProving = (newestFirst: readonly StoredCheckpoint[]): StoredCheckpoint | undefined =>
  newestFirst.find(({ quorum, token }) => quorum && token !== null) ??
  newestFirst.find(({ quorum }) => quorum) ??
  newestFirst[0]
