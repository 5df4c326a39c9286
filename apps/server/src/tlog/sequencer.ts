import { setTimeout as sleep } from 'node:timers/promises'
import { type Edge, EMPTY_EDGE, type Policy } from '@consign/log'
import type { Pool } from 'pg'
import type { Log } from '../ground/log.ts'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { NoteKey } from '../secrets/log-signing-keys.ts'
import type { Directory } from '../store/directory.ts'
import { type Leading, tryToLead } from '../store/leader.ts'
import type { RowOf } from '../store/statement.ts'
import { appendPending, storedEdge } from './append-pending.ts'
import { haltReason } from './halting.ts'
import { HistoryChanged, signCheckpoint } from './sign-checkpoint.ts'
import { CheckpointStamper, type CheckpointStamps } from './stamp-checkpoints.ts'
import { lastCheckpoints, logState, nameLog } from './tlog.store.ts'
import { openWitnesses, type Witnesses } from './witnesses.ts'

/** Any constant; shared by every server of a database. */
const LOCK = 7_246_041_884

/** Milliseconds. */
export interface SequencerTimes {
  /** Between the leader's polls for pending links. */
  readonly look: number
  /** Least time between checkpoints. */
  readonly sign: number
  /** Least time between timestamped checkpoints. */
  readonly stamp: number
  /** Between the followers' attempts to lead. */
  readonly lead: number
}

const usualTimes: SequencerTimes = { look: 500, sign: 2_000, stamp: 600_000, lead: 2_000 }
/** Batches appended before a checkpoint is due again, so that a flood delays none for long. */
const mostBatches = 100

interface SequencerParts {
  /** The leader keeps one of its connections. */
  readonly pool: Pool
  readonly directory: Pick<Directory, 'run'>
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly policy: Policy | undefined
  /** For requests to witnesses. */
  readonly outbound: Outbound
  /** Undefined without an authority. */
  readonly stamps: CheckpointStamps | undefined
  readonly keys: () => readonly NoteKey[]
  /** The log's initial name. */
  readonly origin: string
  readonly times: SequencerTimes | undefined
}

export interface Sequencer extends AsyncDisposable {
  /** Why this server signs nothing; undefined while it signs, or another server leads. */
  halted(): string | undefined
}

/** The addresses of a policy's witnesses. */
export const witnessUrls = (policy: Policy | undefined): readonly string[] =>
  (policy?.witnesses ?? []).flatMap(({ url }) => url ?? [])

/**
 * SequencerLoop pending links into entries and checkpoints, on one server of a database at a time. It may be killed at any
 * moment: each step is a transaction, and the next leader continues from the stored state.
 */
export function openSequencer(parts: SequencerParts): Sequencer {
  return new SequencerLoop(parts)
}

type State = RowOf<{ origin: 'text'; size: 'int8'; signed: 'int8'; pending: 'bool' }>

class SequencerLoop implements Sequencer {
  readonly #parts: SequencerParts
  readonly #times: SequencerTimes
  readonly #stop = new AbortController()
  readonly #done: Promise<void>
  #edge: Edge = EMPTY_EDGE
  #signedAt = Number.NEGATIVE_INFINITY
  #halted: string | undefined

  constructor(parts: SequencerParts) {
    this.#parts = parts
    this.#times = parts.times ?? usualTimes
    this.#done = this.#takeTurns()
  }

  halted(): string | undefined {
    return this.#halted
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#done
  }

  async #takeTurns(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const leading = await tryToLead(this.#parts.pool, LOCK).catch(() => null)
      if (leading) await this.#lead(leading)
      await this.#pause(this.#times.lead)
    }
  }

  /** Until the lock is lost, a step fails, or the server stops. */
  async #lead(leading: Leading): Promise<void> {
    const witnesses = openWitnesses(this.#parts)
    const { policy, stamps } = this.#parts
    const stamper = stamps && new CheckpointStamper({ stamps, policy, every: this.#times.stamp })
    using _leading = leading
    try {
      await leading.run(nameLog, { origin: this.#parts.origin })
      await this.#checkWitnesses(leading, witnesses)
      while (!this.#stop.signal.aborted && !leading.lost.aborted) {
        const origin = await this.#step(leading, witnesses)
        if (origin !== undefined) await stamper?.look(leading, origin)
        await this.#pause(this.#times.look)
      }
    } catch (error) {
      if (error instanceof HistoryChanged) this.#halt(error.message)
      else if (!this.#stop.signal.aborted)
        this.#parts.log.warn({ err: error }, 'writing the log failed; retrying')
    } finally {
      await witnesses.close()
    }
  }

  /** Witnesses may have seen more than a restored database has. */
  async #checkWitnesses(leading: Leading, witnesses: Witnesses): Promise<void> {
    const state = await stateOf(leading)
    const [last] = await leading.run(lastCheckpoints, { origin: state.origin, most: 1 })
    if (last) await witnesses.ask({ origin: state.origin, size: Number(last.size), note: last.note })
  }

  /** Returns the log's name; undefined while a witness halts it. */
  async #step(leading: Leading, witnesses: Witnesses): Promise<string | undefined> {
    const state = await stateOf(leading)
    if (await this.#mustWait(leading, witnesses, state)) return undefined
    let size = Number(state.size)
    if (state.pending) size = await this.#append(leading, size)
    const due = performance.now() - this.#signedAt >= this.#times.sign
    if (size > Number(state.signed) && due) await this.#sign(leading, state.origin, size)
    const [last] = await leading.run(lastCheckpoints, { origin: state.origin, most: 1 })
    this.#halted = undefined
    if (last)
      witnesses.offer({ origin: state.origin, size: Number(last.size), note: last.note }, last.witnesses)
    return state.origin
  }

  /** True while a witness has seen something that this log does not extend. */
  async #mustWait(leading: Leading, { names }: Witnesses, { origin, signed }: State): Promise<boolean> {
    const reason = await haltReason(leading, names, { origin, signed: Number(signed) })
    if (reason !== undefined) this.#halt(reason)
    return reason !== undefined
  }

  async #append(leading: Leading, size: number): Promise<number> {
    if (this.#edge.size !== size) this.#edge = await storedEdge(leading, size)
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const before = this.#edge
      this.#edge = await appendPending(leading, before)
      if (this.#edge === before || this.#stop.signal.aborted) break
    }
    return this.#edge.size
  }

  async #sign(leading: Leading, origin: string, size: number): Promise<void> {
    await signCheckpoint(leading, { origin, size, keys: this.#parts.keys() })
    this.#signedAt = performance.now()
  }

  #halt(reason: string): void {
    if (this.#halted !== reason)
      this.#parts.log.error(
        { reason },
        'the log signs nothing any more: see docs/running.md, The log after a restore',
      )
    this.#halted = reason
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined)
  }
}

async function stateOf({ run }: Pick<Directory, 'run'>): Promise<State> {
  const [state] = await run(logState)
  if (!state) throw new Error('the log has no name')
  return state
}
