import { type RefusalOptions, refuse } from '../ground/refusal.ts'

export interface CounterBounds {
  readonly ofOne: number
  readonly inAll: number
  /** A holder of more than this leaves as much free as it holds; `ofOne` when left out. */
  readonly own?: number
}

/** What is held, until it is disposed of, once or often. */
export interface Hold extends Disposable {
  /** Holds more. Refuses like `hold`, and holds then what it held before. */
  grow(amount: number): void
}

/** Counts what each holder and all of them hold: connections, listeners, bytes. */
export class Counter {
  readonly #bounds: CounterBounds
  readonly #tooMuch: RefusalOptions
  readonly #held = new Map<string, number>()
  #inAll = 0

  /** @param tooMuch how a holder that holds too much is refused */
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

  /** Refuses RATE_LIMITED where the holder would hold too much, UNAVAILABLE where all would. */
  hold(holder: string, amount = 1): Hold {
    this.mustHaveRoom(holder, amount)
    return this.holdAnyway(holder, amount)
  }

  mustHaveRoom(holder: string, amount: number): void {
    const code = this.lacks(holder, amount)
    if (code !== null) throw refuse(code, code === 'RATE_LIMITED' ? this.#tooMuch : {})
  }

  /**
   * The code that more is refused with, null where there is room. However many hold as much as they may, each leaves a part
   * to the next (Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches, 1998).
   */
  lacks(holder: string, amount: number): 'RATE_LIMITED' | 'UNAVAILABLE' | null {
    const { ofOne, inAll, own = ofOne } = this.#bounds
    const held = this.of(holder) + amount
    if (held > ofOne) return 'RATE_LIMITED'
    return (held > own ? held : amount) > inAll - this.#inAll ? 'UNAVAILABLE' : null
  }

  /** Counts what cannot be refused any more. */
  holdAnyway(holder: string, amount: number): Hold {
    let held = amount
    this.#add(holder, amount)
    return {
      grow: (more) => {
        this.mustHaveRoom(holder, more)
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
