/** Work whose turn has not come. */
export interface Waiting {
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
  /** Whether nobody waits for it any more. */
  readonly gone: (() => boolean) | undefined
}

/** What waits in one line: what goes first, and then the rest. */
export class Line {
  readonly #first: Waiting[] = []
  readonly #rest: Waiting[] = []

  get length(): number {
    return this.#first.length + this.#rest.length
  }

  /** Puts it behind its like; false when `most` of them wait already. */
  add(one: Waiting, first: boolean, most: number): boolean {
    const queue = first ? this.#first : this.#rest
    if (queue.length >= most) return false
    queue.push(one)
    return true
  }

  takeNext(): Waiting | undefined {
    return this.#first.shift() ?? this.#rest.shift()
  }

  takeLast(): Waiting | undefined {
    return this.#rest.pop() ?? this.#first.pop()
  }

  remove(one: Waiting): void {
    const queue = this.#first.includes(one) ? this.#first : this.#rest
    queue.splice(queue.indexOf(one), 1)
  }
}
