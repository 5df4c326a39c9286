/** Milliseconds between two jobs of a kind while the server is busy: one at a time, so that no answer waits behind many. */
const APART = 500
/** Milliseconds after which they give way no more, until all that is due is done: a server may be busy for days. */
const LONGEST = 60_000

/** Says how many jobs of a kind that nobody waits for may be under way. Times are milliseconds of one clock. */
export class GiveWay {
  #tookAt = Number.NEGATIVE_INFINITY
  #since: number | undefined

  most(busy: boolean, now: number): number {
    if (!busy) return Number.POSITIVE_INFINITY
    this.#since ??= now
    if (now - this.#since >= LONGEST) return Number.POSITIVE_INFINITY
    if (now - this.#tookAt < APART) return 0
    this.#tookAt = now
    return 1
  }

  /** No job of the kind is due. */
  caughtUp(): void {
    this.#since = undefined
  }
}
