import { createHash } from 'node:crypto'
import { type Policy, parseSignedNote } from '@consign/log'
import type { Transaction } from '../store/company.ts'
import type { Leading } from '../store/leader.ts'
import { checkpointOf, chosen, type StoredCheckpoint } from './stored-checkpoint.ts'
import { keepToken, lastCheckpoints, newestStamped } from './tlog.store.ts'

/** Timestamps of checkpoints' digests. */
export interface CheckpointStamps {
  /** Enqueues a timestamp, in a transaction; idempotent. */
  owe(tx: Transaction, owed: { readonly messageImprint: string; readonly since: string }): void
  /** The tokens of enqueued digests, null while pending; unknown digests are absent. */
  of(imprints: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | null>>
}

interface StampingParts {
  readonly stamps: CheckpointStamps
  readonly policy: Policy | undefined
  /** Milliseconds between timestamped checkpoints. */
  readonly every: number
}

/** Time for witnesses to cosign before the timestamp: it proves more with them. */
const patienceMs = 5_000
/** Checkpoints that a new leader searches for its predecessor's pending timestamps. */
const lookBack = 1_000

/**
 * Has checkpoints timestamped one after the other, and finally the newest. Nothing waits for it, and a failed authority
 * delays only the next timestamp.
 */
export class CheckpointStamper {
  readonly #parts: StampingParts
  /** The pending timestamp; undefined before the search. */
  #owed: { readonly size: number; readonly imprint: string } | null | undefined

  constructor(parts: StampingParts) {
    this.#parts = parts
  }

  async look(leading: Leading, origin: string): Promise<void> {
    if (this.#owed === undefined) this.#owed = await this.#promised(leading, origin)
    if (this.#owed && !(await this.#settled(leading, origin, this.#owed))) return
    this.#owed = null
    const next = await this.#due(leading, origin)
    if (!next) return
    const imprint = imprintOf(next)
    const since = next.signedAt.toISOString()
    await leading.write(async (tx) => this.#parts.stamps.owe(tx, { messageImprint: imprint, since }))
    this.#owed = { size: next.size, imprint }
  }

  async #promised({ run }: Leading, origin: string) {
    const rows = await run(lastCheckpoints, { origin, most: lookBack })
    const bare = rows.filter(({ token }) => token === null).map((row) => checkpointOf(row, undefined))
    const known = await this.#parts.stamps.of(bare.map(imprintOf))
    const owed = bare.find((each) => known.has(imprintOf(each)))
    return owed ? { size: owed.size, imprint: imprintOf(owed) } : null
  }

  /** Stores the token with its checkpoint, once it exists. */
  async #settled(leading: Leading, origin: string, owed: { size: number; imprint: string }) {
    const token = (await this.#parts.stamps.of([owed.imprint])).get(owed.imprint)
    if (token) await leading.run(keepToken, { origin, size: owed.size, token })
    return token !== null
  }

  async #due({ run }: Leading, origin: string): Promise<StoredCheckpoint | undefined> {
    const { every, policy } = this.#parts
    const [stamped] = await run(newestStamped, { origin })
    if (stamped && Date.now() - stamped.signed_at.getTime() < every) return undefined
    const rows = await run(lastCheckpoints, { origin, most: 10 })
    const best = chosen(
      rows.map((row) => checkpointOf(row, policy)),
      Date.now(),
    )
    if (!best || (stamped && best.size <= Number(stamped.size))) return undefined
    const waits = !best.quorum && Date.now() - best.signedAt.getTime() < patienceMs
    return waits ? undefined : best
  }
}

/** Of the signed text without signatures: witnesses may add theirs later. */
const imprintOf = ({ note }: StoredCheckpoint): string =>
  createHash('sha256').update(parseSignedNote(note).text).digest('hex')
