import { type RefusalOptions, refuse } from '../ground/refusal.ts'

export interface CounterBounds {
  readonly ofOne: number
  readonly inAll: number
  /** A holder of more than this leaves as much free as it holds; `ofOne` by default. */
  readonly own?: number
}

/** A held amount, until disposed; disposing twice is fine. */
export interface Hold extends Disposable {
  /** Holds more, or refuses like `hold` and keeps its amount. */
  grow(amount: number): void
}

/** Counts the amounts of each holder and of all: connections, listeners, bytes. */
export class Counter {
  readonly #bounds: CounterBounds
  readonly #tooMuch: RefusalOptions
  readonly #held = new Map<string, number>()
  #inAll = 0

  /** @param tooMuch the refusal of a holder beyond its bound */
  constructor(bounds: CounterBounds, tooMuch: RefusalOptions = {}) {
    this.#bounds = bounds
    this.#tooMuch = tooMuch
  }

  get inAll(): number {
    return this.#inAll
  }

  of(holder: string): number {
    return this.#held.get(holder) ?? 0
  }

  /** Refuses RATE_LIMITED if the holder would exceed its bound, UNAVAILABLE if all would. */
  hold(holder: string, amount = 1): Hold {
    this.eventMustFit(holder, amount)
    return this.holdAnyway(holder, amount)
  }

  eventMustFit(holder: string, amount: number): void {
    const code = this.lacks(holder, amount)
    if (code !== null) throw refuse(code, code === 'RATE_LIMITED' ? this.#tooMuch : {})
  }

  /**
   * The code that refuses more, null if there is room. However many hold their maximum, each leaves a part to the next
   * (Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches, 1998).
   */
  lacks(holder: string, amount: number): 'RATE_LIMITED' | 'UNAVAILABLE' | null {
    const { ofOne, inAll, own = ofOne } = this.#bounds
    const held = this.of(holder) + amount
    if (held > ofOne) return 'RATE_LIMITED'
    return (held > own ? held : amount) > inAll - this.#inAll ? 'UNAVAILABLE' : null
  }

  /** Counts an amount that can no longer be refused. */
  holdAnyway(holder: string, amount: number): Hold {
    let held = amount
    this.#add(holder, amount)
    return {
      grow: (more) => {
        this.eventMustFit(holder, more)
        this.#add(holder, more)
        held += more
      },
      [Symbol.dispose]: () => {
        this.#add(holder, -held)
        held = 0
      },
    }
  }

  #add(holder: string, amount: number): void {
    this.#inAll += amount
    const held = this.of(holder) + amount
    if (held === 0) this.#held.delete(holder)
    else this.#held.set(holder, held)
  }
}
