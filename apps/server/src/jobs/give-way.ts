/** Milliseconds between two jobs that give way, of whatever kind, while the server is busy: no answer waits behind many. */
const APART = 500
/** Milliseconds after which a kind gives way no more, until all of it that is due is done: a server may be busy for days. */
const LONGEST = 60_000

/** Says how many jobs of a kind that nobody waits for may be under way: one for all of a server. Times are milliseconds of one clock. */
export class GiveWay {
  #beganAt = Number.NEGATIVE_INFINITY
  /** Since when kinds have given way, by their name. */
  readonly #since = new Map<string, number>()

  most(kind: string, busy: boolean, now: number): number {
    if (!busy) return Number.POSITIVE_INFINITY
    const since = this.#since.get(kind) ?? now
    this.#since.set(kind, since)
    if (now - since >= LONGEST) return Number.POSITIVE_INFINITY
    return now - this.#beganAt < APART ? 0 : 1
  }

  /** A job that gives way has begun. */
  began(now: number): void {
    this.#beganAt = now
  }

  /** No job of the kind is due. */
  caughtUp(kind: string): void {
    this.#since.delete(kind)
  }
}
