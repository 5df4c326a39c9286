import { refuse } from '../refusal.ts'

/** How much of one kind of work is done and waits on this server. */
export interface TurnBounds {
  readonly atOnce: number
  /** Of one line; `atOnce` when left out. */
  readonly ofOneAtOnce?: number
  /** That may wait in one line. */
  readonly waiting: number
  /** That may wait in all lines together. */
  readonly waitingInAll: number
}

/** Work that is shared out: a line for each company, and each line in turn. */
export interface Turns {
  /**
   * Does the work when it is the line's turn. Refuses RATE_LIMITED when too much waits in that line. When too much waits
   * in all, the last of the longest line is refused UNAVAILABLE, so that no line can keep others out.
   */
  take<T>(line: string, work: () => Promise<T>): Promise<T>
  /** How much waits now, in all lines. */
  readonly waiting: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
}

export const openTurns = (bounds: TurnBounds): Turns => new Lines(bounds)

class Lines implements Turns {
  readonly #bounds: Required<TurnBounds>
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  #atWork = 0
  waiting = 0

  constructor(bounds: TurnBounds) {
    this.#bounds = { ofOneAtOnce: bounds.atOnce, ...bounds }
  }

  async take<T>(line: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(line)
    try {
      return await work()
    } finally {
      this.#leave(line)
    }
  }

  /** Resolves when the line may begin one more. */
  #turn(line: string): Promise<void> | undefined {
    const inLine = this.#lines.get(line)
    if (!inLine && this.#mayBegin(line)) {
      this.#begin(line)
      return undefined
    }
    if (inLine && inLine.length >= this.#bounds.waiting) throw tooMuchOfHis()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (inLine) inLine.push({ start: resolve, refuse: reject })
    else this.#lines.set(line, [{ start: resolve, refuse: reject }])
    this.waiting += 1
    if (this.waiting > this.#bounds.waitingInAll) this.#shorten()
    return promise
  }

  #mayBegin(line: string): boolean {
    return this.#atWork < this.#bounds.atOnce && (this.#running.get(line) ?? 0) < this.#bounds.ofOneAtOnce
  }

  #begin(line: string): void {
    this.#atWork += 1
    this.#running.set(line, (this.#running.get(line) ?? 0) + 1)
  }

  #leave(line: string): void {
    const left = (this.#running.get(line) as number) - 1
    if (left === 0) this.#running.delete(line)
    else this.#running.set(line, left)
    this.#atWork -= 1
    this.#next()
  }

  /** Whoever waits in the first line that may begin; that line is the last from then on. */
  #next(): void {
    for (const [line, waiting] of this.#lines) {
      if (this.#atWork >= this.#bounds.atOnce) return
      if (!this.#mayBegin(line)) continue
      const first = waiting.shift() as Waiting
      this.waiting -= 1
      this.#lines.delete(line)
      if (waiting.length > 0) this.#lines.set(line, waiting)
      this.#begin(line)
      first.start()
      return
    }
  }

  #shorten(): void {
    let longest: [string, Waiting[]] | undefined
    for (const each of this.#lines) if (!longest || each[1].length > longest[1].length) longest = each
    if (!longest) return
    const [line, waiting] = longest
    const last = waiting.pop() as Waiting
    if (waiting.length === 0) this.#lines.delete(line)
    this.waiting -= 1
    last.refuse(refuse('UNAVAILABLE'))
  }
}

const tooMuchOfHis = () =>
  refuse('RATE_LIMITED', {
    message: {
      en: 'Too much of this kind is waiting for your company already; try again in a moment.',
      pl: 'Zbyt wiele takich zadań Twojej firmy już czeka; spróbuj ponownie za chwilę.',
    },
  })
