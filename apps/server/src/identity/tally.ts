/** A repeated occurrence and its count since the last report. */
interface Counted<T> {
  readonly what: T
  times: number
  since: Date
  /** When it may be reported next, in milliseconds of the clock. */
  due: number
}

/** A report: the count, and since when. */
export interface Report<T> {
  readonly what: T
  readonly times: number
  readonly since: Date
}

interface TallyRules {
  /** Seconds from the first occurrence to its report, and between later reports. */
  readonly first: number
  readonly again: number
  /** Most keys; further ones are only counted together. */
  readonly most: number
}

/**
 * Counts occurrences that a stranger can repeat at will, so that reports are bounded: equal keys are one. Memory is
 * bounded by `most`.
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

  /** True if the key is new. */
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

  /** Due reports, whose counts are dropped or restart at zero; everything with `all`. */
  take(all = false): Report<T>[] {
    const now = this.#now()
    const said: Report<T>[] = []
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

  /** The number of occurrences beyond `most` since the last call. */
  takeLeft(): number {
    const left = this.#left
    this.#left = 0
    return left
  }
}
