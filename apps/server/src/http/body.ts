import { finished, type Readable } from 'node:stream'
import { refuse } from '../ground/refusal.ts'
import type { Kept } from './overdue.ts'
import { Pieces } from './pieces.ts'

/** How slowly a body may arrive before it gives way to others where there is no room. */
export interface Pace {
  /** Milliseconds without a byte. */
  readonly grace: number
  /** Bytes a second: what comes at least so fast is never overdue. */
  readonly bytes: number
}

export interface Sender {
  readonly id: string
  /** To whom it counts where room is short: a company has as many links as it makes. */
  readonly owner: string
}

/** Whoever keeps count of it. */
interface Keeper {
  /** Throws the refusal where there is no room for so many bytes more. */
  grow(body: Body, bytes: number): void
  forget(body: Body): void
}

/** A body from when it is announced until it was answered. */
export class Body implements Kept {
  readonly sender: Sender
  /** Bytes of memory that it takes; its keeper's to change. */
  size = 0
  overdueAt: number
  readonly #pace: Pace
  readonly #keeper: Keeper
  readonly #pieces: Pieces
  #stop: ((reason: unknown) => void) | null = null

  constructor(keeper: Keeper, sender: Sender, announced: number, pace: Pace) {
    this.sender = sender
    this.#keeper = keeper
    this.#pieces = new Pieces(announced)
    this.#pace = pace
    this.overdueAt = performance.now() + pace.grace
  }

  get caller(): string {
    return this.sender.owner
  }

  /** All of it. Refused where it has more than `limit` bytes, or no room. */
  read(from: Readable, limit: number): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const take = (piece: Buffer) => {
      try {
        this.#take(piece, limit)
      } catch (reason) {
        this.#stop?.(reason)
      }
    }
    // What comes afterwards is read and dropped.
    this.#stop = (reason) => {
      from.off('data', take)
      this.#pieces.drop()
      this.#keeper.forget(this)
      reject(reason)
    }
    from.on('data', take)
    finished(from, { writable: false }, (cause) => {
      if (cause) this.#stop?.(refuse('INVALID_REQUEST', { cause }))
      else resolve(this.#pieces.take())
    })
    return promise
  }

  /** Ends it for others. */
  giveWay(): void {
    this.#stop?.(tooSlow())
  }

  #take(piece: Buffer, limit: number): void {
    const { grace, bytes } = this.#pace
    const now = performance.now()
    // What came early lasts no longer than `grace`.
    this.overdueAt = Math.min(now + grace, this.overdueAt + (piece.length / bytes) * 1_000)
    const taken = this.#pieces.add(piece)
    if (this.#pieces.length > limit) throw refuse('PAYLOAD_TOO_LARGE')
    this.#keeper.grow(this, taken)
  }
}

const tooSlow = () =>
  refuse('UNAVAILABLE', {
    message: {
      en: 'The request came too slowly while there was no room for it; send it once more.',
      pl: 'Żądanie nadchodziło zbyt wolno, gdy brakowało na nie miejsca; wyślij je jeszcze raz.',
    },
  })
