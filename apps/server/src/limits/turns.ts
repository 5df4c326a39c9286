import { refuse } from '../refusal.ts'

/** How much of one kind of work is done and waits on this server. */
export interface TurnBounds {
  readonly atOnce: number
  /** Of one line; `atOnce` when left out. */
  readonly ofOneAtOnce?: number
  /** Of one line while others have come within the last seconds; `ofOneAtOnce` when left out. */
  readonly besideOthers?: number
  /** A line in which more waits pauses, while others have come, this many times as long as each work took; 0 when left out. */
  readonly rest?: number
  /** That may wait in one line; of what goes first as much again. */
  readonly waiting: number
  /** That may wait in all lines together. */
  readonly waitingInAll: number
}

/** Work that is shared out: a line for each company, and each line in turn. */
export interface Turns {
  /**
   * Does the work when it is the line's turn; what goes `first` before the rest of its own line. Refuses RATE_LIMITED when
   * too much waits in that line. When too much waits in all, the last of the longest line is refused UNAVAILABLE, so that
   * no line can keep others out.
   */
  take<T>(line: string, work: () => Promise<T>, first?: boolean): Promise<T>
  /** How much waits now, in all lines. */
  readonly waiting: number
  /** Whether another line has come within the last seconds. */
  haveOthersCome(line: string): boolean
}

/** @param other work of the same companies, for whom it is to make room; its own others when left out */
export const openTurns = (bounds: TurnBounds, other?: Turns): Turns => new Lines(bounds, other)

/** Whoever came within this time is taken to come again. */
const lately = 2_000
const longestPause = 2_000

interface Waiting {
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
}

interface Line {
  readonly first: Waiting[]
  readonly rest: Waiting[]
}

const lengthOf = ({ first, rest }: Line): number => first.length + rest.length

class Lines implements Turns {
  readonly #bounds: Required<TurnBounds>
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Line>()
  readonly #running = new Map<string, number>()
  readonly #visits = new Visits()
  #atWork = 0
  waiting = 0

  readonly #other: Turns

  constructor(bounds: TurnBounds, other: Turns | undefined) {
    this.#other = other ?? this
    const ofOneAtOnce = bounds.ofOneAtOnce ?? bounds.atOnce
    this.#bounds = { ofOneAtOnce, besideOthers: ofOneAtOnce, rest: 0, ...bounds }
  }

  async take<T>(line: string, work: () => Promise<T>, first = false): Promise<T> {
    this.#visits.note(line)
    await this.#turn(line, first)
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#leave(line, performance.now() - began)
    }
  }

  haveOthersCome(line: string): boolean {
    return this.#visits.othersThan(line)
  }

  /** Resolves when the line may begin one more. */
  #turn(line: string, first: boolean): Promise<void> | undefined {
    if (!this.#lines.has(line) && this.#mayBegin(line)) {
      this.#begin(line)
      return undefined
    }
    const waiting = this.#lines.get(line) ?? { first: [], rest: [] }
    const queue = first ? waiting.first : waiting.rest
    if (queue.length >= this.#bounds.waiting) throw tooMuchOfHis()
    this.#lines.set(line, waiting)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ start: resolve, refuse: reject })
    this.waiting += 1
    if (this.waiting > this.#bounds.waitingInAll) this.#shorten()
    return promise
  }

  #mayBegin(line: string): boolean {
    const { atOnce, ofOneAtOnce, besideOthers } = this.#bounds
    const most = this.#other.haveOthersCome(line) ? besideOthers : ofOneAtOnce
    return this.#atWork < atOnce && (this.#running.get(line) ?? 0) < most
  }

  #begin(line: string): void {
    this.#atWork += 1
    this.#running.set(line, (this.#running.get(line) ?? 0) + 1)
  }

  #leave(line: string, took: number): void {
    this.#atWork -= 1
    const pause = this.#lines.has(line) && this.#other.haveOthersCome(line) ? took * this.#bounds.rest : 0
    // Its place stays taken meanwhile; others begin at once.
    if (pause >= 1) setTimeout(() => this.#rested(line), Math.min(pause, longestPause)).unref()
    else this.#free(line)
    this.#startNext()
  }

  #rested(line: string): void {
    this.#free(line)
    this.#startNext()
  }

  #free(line: string): void {
    const left = (this.#running.get(line) as number) - 1
    if (left === 0) this.#running.delete(line)
    else this.#running.set(line, left)
  }

  /** Whoever waits in lines that may begin, in their order; a line that began is the last from then on. */
  #startNext(): void {
    for (const [line, waiting] of this.#lines) {
      if (this.#atWork >= this.#bounds.atOnce) return
      if (!this.#mayBegin(line)) continue
      this.#lines.delete(line)
      const next = (waiting.first.shift() ?? waiting.rest.shift()) as Waiting
      this.waiting -= 1
      // Put behind the others, it is come to once more: there may be room for two.
      if (lengthOf(waiting) > 0) this.#lines.set(line, waiting)
      this.#begin(line)
      next.start()
    }
  }

  #shorten(): void {
    let longest: [string, Line] | undefined
    for (const each of this.#lines) if (!longest || lengthOf(each[1]) > lengthOf(longest[1])) longest = each
    if (!longest) return
    const [line, waiting] = longest
    const last = (waiting.rest.pop() ?? waiting.first.pop()) as Waiting
    if (lengthOf(waiting) === 0) this.#lines.delete(line)
    this.waiting -= 1
    last.refuse(refuse('UNAVAILABLE'))
  }
}

/** Who came last, and who before him: enough to know whether somebody else came lately. */
class Visits {
  #last = { line: '', at: Number.NEGATIVE_INFINITY }
  #other = { line: '', at: Number.NEGATIVE_INFINITY }

  note(line: string): void {
    if (this.#last.line !== line) this.#other = this.#last
    this.#last = { line, at: performance.now() }
  }

  othersThan(line: string): boolean {
    const { at } = this.#last.line === line ? this.#other : this.#last
    return performance.now() - at < lately
  }
}

const tooMuchOfHis = () =>
  refuse('RATE_LIMITED', {
    message: {
      en: 'Too much of this kind is waiting for your company already; try again in a moment.',
      pl: 'Zbyt wiele takich zadań Twojej firmy już czeka; spróbuj ponownie za chwilę.',
    },
  })
