/** How much there is of something, for all callers together. */
export interface Room {
  /** Of a caller: so much he may hold without as much being free. */
  readonly own: number
  readonly inAll: number
}

/** How much of something is held for each caller, and in all. */
export class Held {
  readonly #by = new Map<string, number>()
  #inAll = 0

  get inAll(): number {
    return this.#inAll
  }

  of(caller: string): number {
    return this.#by.get(caller) ?? 0
  }

  /**
   * How much has to become free before a caller may hold so much more; 0 or less where he may. Whoever holds more than his
   * own leaves as much free as he holds: then there is room for one more, however many hold however much (Choudhury and
   * Hahne, Dynamic queue length thresholds for shared-memory packet switches, 1998).
   */
  missing(caller: string, more: number, { own, inAll }: Room): number {
    const his = this.of(caller) + more
    return (his <= own ? more : his) - (inAll - this.#inAll)
  }

  /** Holds more, or so much less. */
  add(caller: string, amount: number): void {
    this.#inAll += amount
    const held = this.of(caller) + amount
    if (held === 0) this.#by.delete(caller)
    else this.#by.set(caller, held)
  }

  /** Holds it until it is released, once or often. */
  hold(caller: string, amount: number): () => void {
    this.add(caller, amount)
    let released = false
    return () => {
      if (released) return
      released = true
      this.add(caller, -amount)
    }
  }
}
