/** Something that happens again and again, and how often it did since it was last said. */
interface Counted<T> {
  readonly what: T
  times: number
  since: Date
  /** When it may be said next, in milliseconds of the clock. */
  due: number
}

/** What is said of one: how often, and from when on. */
export interface Said<T> {
  readonly what: T
  readonly times: number
  readonly since: Date
}

export interface TallyRules {
  /** Seconds from the first time until it is said, and from then on between two times. */
  readonly first: number
  readonly again: number
  /** Different ones that are kept; what comes beyond is only counted. */
  readonly most: number
}

/**
 * Counts what a stranger can make happen as often as he likes, so that it is said a bounded number of times: whatever
 * has the same key is one. Takes no more memory than `most` of them.
 */
export class Tally<T> {
  readonly #rules: TallyRules
  readonly #now: () => number
  readonly #kept = new Map<string, Counted<T>>()
  #left = 0

  constructor(rules: TallyRules, now: () => number = Date.now) {
    this.#rules = rules
    this.#now = now
  }

  /** True when it is new: nothing of the kind is being counted yet. */
  count(key: string, what: T): boolean {
    const known = this.#kept.get(key)
    if (known) {
      if (known.times === 0) known.since = new Date(this.#now())
      known.times += 1
      return false
    }
    if (this.#kept.size >= this.#rules.most) {
      this.#left += 1
      return false
    }
    const now = this.#now()
    this.#kept.set(key, { what, times: 1, since: new Date(now), due: now + this.#rules.first * 1000 })
    return true
  }

  /** What is due, which is then forgotten or begins anew at zero; everything when asked for `all`. */
  take(all = false): Said<T>[] {
    const now = this.#now()
    const said: Said<T>[] = []
    for (const [key, counted] of this.#kept) {
      if (!all && counted.due > now) continue
      const { what, times, since } = counted
      if (times === 0) this.#kept.delete(key)
      else said.push({ what, times, since })
      counted.times = 0
      counted.due = now + this.#rules.again * 1000
    }
    return said
  }

  /** How many came that were not kept, since this was last asked. */
  takeLeft(): number {
    const left = this.#left
    this.#left = 0
    return left
  }
}
