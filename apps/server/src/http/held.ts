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
