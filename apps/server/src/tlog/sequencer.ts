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

/** Any constant does; every server of a database shares it. */
const LOCK = 7_246_041_884

/** Milliseconds. */
export interface SequencerTimes {
  /** So often the leader looks for links that wait. */
  readonly look: number
  /** So far apart checkpoints are at least. */
  readonly sign: number
  /** So far apart those are that are stamped by an authority. */
  readonly stamp: number
  /** So often the others ask whether there is a leader. */
  readonly lead: number
}

const usualTimes: SequencerTimes = { look: 500, sign: 2_000, stamp: 600_000, lead: 2_000 }
/** Batches that are appended before a checkpoint is due again: none waits long behind a flood. */
const mostBatches = 100

export interface SequencerParts {
  /** Of which one connection is kept by the leader. */
  readonly pool: Pool
  readonly directory: Pick<Directory, 'run'>
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly policy: Policy | undefined
  /** By which witnesses are asked. */
  readonly outbound: Outbound
  /** Undefined where no authority is set up. */
  readonly stamps: CheckpointStamps | undefined
  readonly keys: () => readonly NoteKey[]
  /** What the log is called if it has no name yet. */
  readonly origin: string
  readonly times?: SequencerTimes
}

export interface Sequencer extends AsyncDisposable {
  /** Why nothing is signed on this server; undefined while all is well, and where another one leads. */
  halted(): string | undefined
}

/** Where the witnesses of a policy are asked, of those that are. */
export const witnessUrls = (policy: Policy | undefined): readonly string[] =>
  (policy?.witnesses ?? []).flatMap(({ url }) => url ?? [])

/**
 * Turns what waits into entries and checkpoints, on one server of a database at a time. It may be killed at any moment:
 * each step is a transaction, and the next leader goes on from what is stored.
 */
export function openSequencer(parts: SequencerParts): Sequencer {
  return new Turns(parts)
}

type State = RowOf<{ origin: 'text'; size: 'int8'; signed: 'int8'; pending: 'bool' }>

class Turns implements Sequencer {
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

  /** Until the lock is lost, something fails, or the server stops. */
  async #lead(leading: Leading): Promise<void> {
    const witnesses = openWitnesses(this.#parts)
    const { policy, stamps } = this.#parts
    const stamper = stamps && new CheckpointStamper({ stamps, policy, every: this.#times.stamp })
    using _leading = leading
    try {
      await leading.run(nameLog, { origin: this.#parts.origin })
      await this.#greet(leading, witnesses)
      while (!this.#stop.signal.aborted && !leading.lost.aborted) {
        const origin = await this.#step(leading, witnesses)
        if (origin !== undefined) await stamper?.look(leading, origin)
        await this.#pause(this.#times.look)
      }
    } catch (error) {
      if (error instanceof HistoryChanged) this.#halt(error.message)
      else if (!this.#stop.signal.aborted)
        this.#parts.log.warn({ err: error }, 'the log is not written for the moment')
    } finally {
      await witnesses.close()
    }
  }

  /** Witnesses may have seen more than this database has, when it is a restored one. */
  async #greet(leading: Leading, witnesses: Witnesses): Promise<void> {
    const state = await stateOf(leading)
    const [last] = await leading.run(lastCheckpoints, { origin: state.origin, most: 1 })
    if (last) await witnesses.ask({ origin: state.origin, size: Number(last.size), note: last.note })
  }

  /** Answers the log's name; undefined while a witness halts it. */
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

  /** True while a witness has seen what this log does not extend. */
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
