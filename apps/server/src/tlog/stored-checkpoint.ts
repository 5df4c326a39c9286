import { hasQuorum, type Policy } from '@consign/log'
import type { RowOf } from '../store/statement.ts'

/** A checkpoint with every signature that there is. */
export interface StoredCheckpoint {
  readonly size: number
  /** A signed note, with the lines of witnesses. */
  readonly note: string
  /** As many witnesses as the policy asks for; always, without a policy. */
  readonly quorum: boolean
  readonly signedAt: Date
  /** A TimeStampToken over the note's text. */
  readonly token: Uint8Array | null
}

export type CheckpointRow = RowOf<{
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

/** One that enough cosigned is gone by rather than a newer one, unless it is older than the newest by so much. */
const patienceMs = 10_000

/** The newest that enough witnesses cosigned, where there is one that is not much older than the newest. */
export function chosen(newestFirst: readonly StoredCheckpoint[]): StoredCheckpoint | undefined {
  const [newest] = newestFirst
  const best = newestFirst.find(({ quorum }) => quorum)
  if (!newest || !best) return newest
  return newest.signedAt.getTime() - best.signedAt.getTime() <= patienceMs ? best : newest
}

/** The one that proves most, however old it is: witnessed and time-stamped, then witnessed, then any. */
export const mostProving = (newestFirst: readonly StoredCheckpoint[]): StoredCheckpoint | undefined =>
  newestFirst.find(({ quorum, token }) => quorum && token !== null) ??
  newestFirst.find(({ quorum }) => quorum) ??
  newestFirst[0]
