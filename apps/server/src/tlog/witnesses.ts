import type { Policy, PolicyWitness, ReadTile, WitnessAnswer } from '@consign/log'
import type { Log } from '../ground/log.ts'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { Directory } from '../store/directory.ts'
import { askWitness, type SignedCheckpoint } from './ask-witness.ts'
import { tileReader } from './read-tile.ts'
import { insertCosignature, recordWitness, witnessStates } from './witness.store.ts'

/** The witnesses of this log. Only the first checkpoint after a start waits for them. */
export interface Witnesses {
  readonly names: readonly string[]
  /** Asks all of them and resolves when each has answered or timed out. */
  ask(signed: SignedCheckpoint): Promise<void>
  /** Asks those that have not cosigned it, in the background; a busy one gets the newest afterwards. */
  offer(signed: SignedCheckpoint, cosigned: readonly string[]): void
  /** Resolves when no request is under way. */
  close(): Promise<void>
}

/** Milliseconds until a silent witness is retried, doubled each time. */
const waits = { first: 5_000, most: 60_000 }

interface WitnessParts {
  readonly directory: Pick<Directory, 'run'>
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly policy: Policy | undefined
  readonly outbound: Outbound
}

export function openWitnesses(parts: WitnessParts): Witnesses {
  const queues = (parts.policy?.witnesses ?? [])
    .filter(({ url }) => url !== undefined)
    .map((witness) => new WitnessQueue(parts, witness))
  return {
    names: queues.map(({ name }) => name),
    ask: async (signed) => void (await Promise.all(queues.map((queue) => queue.ask(signed)))),
    offer: (signed, cosigned) => {
      for (const queue of queues) if (!cosigned.includes(queue.name)) queue.offer(signed)
    },
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
  }
}

/** One request at a time to one witness. */
class WitnessQueue {
  readonly name: string
  readonly #parts: WitnessParts
  readonly #witness: PolicyWitness
  readonly #read: ReadTile
  #under: Promise<void> | null = null
  #next: SignedCheckpoint | null = null
  #failures = 0
  #restsUntil = 0
  #closed = false

  constructor(parts: WitnessParts, witness: PolicyWitness) {
    this.name = witness.name
    this.#parts = parts
    this.#witness = witness
    this.#read = tileReader(parts.directory.run)
  }

  offer(signed: SignedCheckpoint): void {
    if (this.#closed) return
    this.#next = signed
    if (this.#under || performance.now() < this.#restsUntil) return
    this.#next = null
    this.#under = this.ask(signed).finally(() => {
      this.#under = null
      if (this.#next) this.offer(this.#next)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#next = null
    await this.#under
  }

  async ask(signed: SignedCheckpoint): Promise<void> {
    const { origin } = signed
    const { run } = this.#parts.directory
    try {
      const [state] = await run(witnessStates, { origin, witnesses: [this.name] })
      const answer = await askWitness(
        { outbound: this.#parts.outbound, read: this.#read },
        this.#witness,
        signed,
        Number(state?.size ?? 0),
      )
      await this.#note(signed, answer)
      this.#rest(answer.kind === 'refused')
    } catch (error) {
      this.#rest(true)
      const words = error instanceof Error ? error.message : String(error)
      await this.#write(signed, { error: words }).catch(() => undefined)
    }
  }

  async #note(signed: SignedCheckpoint, answer: WitnessAnswer): Promise<void> {
    const { origin, size } = signed
    if (answer.kind === 'cosigned') {
      for (const line of answer.lines)
        await this.#parts.directory.run(insertCosignature, { origin, size, witness: this.name, line })
      return this.#write(signed, { size })
    }
    if (answer.kind === 'refused')
      return this.#write(signed, {
        error: `${answer.status}: ${answer.reason}`,
        conflict: answer.status === 422,
      })
    if (answer.size > size)
      return this.#write(signed, {
        size: answer.size,
        error: `it has seen ${answer.size} entries, not ${size}`,
      })
    return this.#write(signed, {
      error: `it has seen another tree of ${answer.size} entries`,
      conflict: true,
    })
  }

  async #write(
    { origin }: SignedCheckpoint,
    {
      size = null,
      conflict = false,
      error = null,
    }: { size?: number | null; conflict?: boolean; error?: string | null },
  ): Promise<void> {
    if (error !== null)
      this.#parts.log.warn({ witness: this.name, reason: error }, 'a witness has not cosigned')
    await this.#parts.directory.run(recordWitness, {
      origin,
      witness: this.name,
      size,
      conflict,
      error: error?.slice(0, 500) ?? null,
    })
  }

  #rest(failed: boolean): void {
    this.#failures = failed ? this.#failures + 1 : 0
    const wait = failed ? Math.min(waits.most, waits.first * 2 ** (this.#failures - 1)) : 0
    this.#restsUntil = performance.now() + wait
  }
}
