import { decideAddCheckpoint, type NoteSigner, privateKeySigner, signatureLine } from '@consign/log'
import { UnusableState } from '../log/state-file.ts'
import { loadState, storeState, type WitnessState } from './state.ts'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Most requests in the queue; the next is answered with a retry. Each takes about a millisecond and a disk write. */
const MOST_WAITING = 256

const TEXT = 'text/plain; charset=utf-8'

/**
 * A witness with its state in one file. It decides, stores and cosigns one request after another, so
 * that no two requests see the same head; a cosignature leaves only after its head is on disk.
 */
export class Witness {
  readonly signer: NoteSigner
  readonly #path: string
  readonly #clock: () => number
  #state: WitnessState
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  private constructor(path: string, state: WitnessState, signer: NoteSigner, clock: () => number) {
    this.#path = path
    this.#state = state
    this.signer = signer
    this.#clock = clock
  }

  static async open(path: string, clock: () => number = Date.now): Promise<Witness> {
    const state = await loadState(path)
    if (state === undefined) throw new UnusableState('there is none')
    return new Witness(path, state, await privateKeySigner(state.privateKey), clock)
  }

  get state(): WitnessState {
    return this.#state
  }

  /** The answer to `add-checkpoint` with this body (C2SP tlog-witness). */
  async addCheckpoint(body: Uint8Array): Promise<Answer> {
    if (this.#waiting >= MOST_WAITING) return { status: 503, type: TEXT, body: 'too many requests wait\n' }
    this.#waiting++
    const answer = this.#last.then(() => this.#answer(body))
    this.#last = answer.catch(() => undefined)
    return answer.finally(() => this.#waiting--)
  }

  async #answer(body: Uint8Array): Promise<Answer> {
    const decision = await decideAddCheckpoint(body, this.#state.logs)
    if (decision.status !== 200) return decision
    const { checkpoint, text } = decision
    const { origin, root, size } = checkpoint
    const watched = this.#state.logs.get(origin)
    if (watched?.head?.size !== size)
      await this.#store({
        ...this.#state,
        logs: new Map(this.#state.logs).set(origin, { keys: watched?.keys ?? [], head: { size, root } }),
      })
    const line = await signatureLine(text, this.signer, Math.floor(this.#clock() / 1000))
    return { status: 200, type: TEXT, body: `${line}\n` }
  }

  /** After a failed write the state on disk is unknown: it is read again, and a failure of that ends the program. */
  async #store(state: WitnessState): Promise<void> {
    try {
      await storeState(this.#path, state)
      this.#state = state
    } catch (error) {
      const stored = await loadState(this.#path)
      if (stored === undefined) throw new UnusableState('it is gone')
      this.#state = stored
      throw error
    }
  }
}
