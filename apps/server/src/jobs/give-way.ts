/** Milliseconds between two jobs that give way, of whatever kind, while the server is busy: no answer waits behind many. */
const APART = 500
/** Milliseconds after which a kind that has not caught up goes twice as fast, again and again: a server may be busy for days. */
const DOUBLES = 60_000

/**
 * Says how many jobs of a kind that nobody waits for may be under way: at first one for all of a server, two a second. What
 * stays behind goes faster by and by, so that nothing is owed for ever and signers never meet all of it at once. Times are
 * milliseconds of one clock.
 */
export class GiveWay {
  #beganAt = Number.NEGATIVE_INFINITY
  /** Since when kinds have given way, by their name. */
  readonly #since = new Map<string, number>()

  /** @param running how many of the kind are under way now */
  most(kind: string, busy: boolean, now: number, running: number): number {
    if (!busy) return Number.POSITIVE_INFINITY
    if (!this.#since.has(kind)) this.#since.set(kind, now)
    return this.nextIn(kind, now) > 0 ? 0 : Math.min(this.#pace(kind, now), running + 1)
  }

  /** Milliseconds until a job of the kind may begin. */
  nextIn(kind: string, now: number): number {
    return this.#beganAt + APART / this.#pace(kind, now) - now
  }

  /** A job that gives way has begun. */
  began(now: number): void {
    this.#beganAt = now
  }

  /** No job of the kind is due. */
  caughtUp(kind: string): void {
    this.#since.delete(kind)
  }

  #pace(kind: string, now: number): number {
    return 2 ** Math.floor((now - (this.#since.get(kind) ?? now)) / DOUBLES)
  }
}
