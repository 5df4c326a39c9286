import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { refuse } from '../refusal.ts'
import { Line, type Waiting } from './line.ts'
import { Peak } from './peak.ts'
import { Visits } from './visits.ts'

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
  /** Milliseconds that one waits at most; 25 seconds when left out. */
  readonly patience?: number
}

/** How work comes to its line. */
export interface Coming {
  /** Before the rest of its own line. */
  readonly first?: boolean
  /** Whether nobody waits for it any more: then it is not done. */
  readonly gone?: () => boolean
  /** Its line rests so many times as long after it; 1 when left out. */
  readonly weight?: number
}

/**
 * To be waited for between two parts of long work: other calls have their turn, and while others have come it rests as
 * long as `rest` says of the part. Rejects when the work is for nobody any more.
 */
export type Breathe = () => Promise<void>

/** Work that is shared out: a line for each company, and each line in turn. */
export interface Turns {
  /**
   * Does the work when it is the line's turn. Refuses RATE_LIMITED when too much waits in that line, or when it has waited
   * for `patience` behind its own line; UNAVAILABLE when it was others it waited for so long. When too much waits in all,
   * the last of the longest line is refused UNAVAILABLE, so that no line can keep others out.
   */
  take<T>(line: string, work: (breathe: Breathe) => Promise<T>, coming?: Coming): Promise<T>
  /** How much was done at once, of all lines, at most within the last half second. */
  readonly atWorkLately: number
  /** How much waits now, in all lines. */
  readonly waiting: number
  /** Whether another line has come within the last seconds. */
  haveOthersCome(line: string): boolean
}

/**
 * @param other work of the same companies, for whom it is to make room; its own others when left out. What of a line is
 * under way here then takes one of the places that the line has there beside others, the last excepted, and makes its
 * rests there longer.
 */
export function openTurns(bounds: TurnBounds, other?: Turns): Turns {
  const lines = new Lines(bounds, other)
  if (other instanceof Lines) other.sharePlacesWith(lines)
  return lines
}

const longestPause = 2_000
/** How many rests more there are for each that is under way as other work. */
const restsForElsewhere = 2
/** Less than programs and proxies usually wait for an answer, and than our own connections stay open without one. */
const usualPatience = 25_000

class Lines implements Turns {
  readonly #bounds: Required<TurnBounds>
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Line>()
  readonly #running = new Map<string, number>()
  /** Milliseconds of rest, each shorter than a timer can be. */
  readonly #owed = new Map<string, number>()
  readonly #visits = new Visits()
  #atWork = 0
  readonly #peak = new Peak()
  waiting = 0
  readonly #other: Turns
  /** Other work of the same companies that makes room for this. */
  readonly #sharing: Lines[] = []

  constructor(bounds: TurnBounds, other: Turns | undefined) {
    this.#other = other ?? this
    const ofOneAtOnce = bounds.ofOneAtOnce ?? bounds.atOnce
    this.#bounds = { ofOneAtOnce, besideOthers: ofOneAtOnce, rest: 0, patience: usualPatience, ...bounds }
  }

  async take<T>(line: string, work: (breathe: Breathe) => Promise<T>, coming: Coming = {}): Promise<T> {
    this.#visits.note(line)
    await this.#turn(line, coming)
    let since = performance.now()
    try {
      return await work(async () => {
        await turn()
        if (coming.gone?.()) throw tooMuchOfHis()
        since = await this.#restSince(line, since)
      })
    } finally {
      this.#leave(line, (performance.now() - since) * (coming.weight ?? 1))
    }
  }

  /** Rests for what was done since then; answers when the next part began, which has what is too short for a timer. */
  async #restSince(line: string, since: number): Promise<number> {
    if (!this.#other.haveOthersCome(line)) return performance.now()
    const pause = (performance.now() - since) * this.#bounds.rest
    if (pause < 1) return since
    await sleep(Math.min(pause, longestPause))
    return performance.now()
  }

  get atWorkLately(): number {
    return Math.max(this.#atWork, this.#peak.lately(performance.now()))
  }

  haveOthersCome(line: string): boolean {
    return this.#visits.othersThan(line)
  }

  /** Resolves when the line may begin one more. */
  #turn(line: string, { first = false, gone }: Coming): Promise<void> | undefined {
    if (!this.#lines.has(line) && this.#mayBegin(line)) {
      this.#begin(line)
      return undefined
    }
    const waiting = this.#lines.get(line) ?? new Line()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { start: resolve, refuse: reject, gone }
    if (!waiting.add(one, first, this.#bounds.waiting)) throw tooMuchOfHis()
    this.#lines.set(line, waiting)
    this.waiting += 1
    if (this.waiting > this.#bounds.waitingInAll) this.#shorten()
    const patience = setTimeout(() => this.#giveUp(line, one), this.#bounds.patience).unref()
    return promise.finally(() => clearTimeout(patience))
  }

  #giveUp(line: string, one: Waiting): void {
    const waiting = this.#lines.get(line) as Line
    waiting.remove(one)
    if (waiting.length === 0) this.#lines.delete(line)
    this.waiting -= 1
    const behindHisOwn = this.#running.has(line) || waiting.length > 0
    one.refuse(behindHisOwn ? tooMuchOfHis() : refuse('UNAVAILABLE'))
  }

  sharePlacesWith(more: Lines): void {
    this.#sharing.push(more)
  }

  #mayBegin(line: string): boolean {
    return this.#atWork < this.#bounds.atOnce && (this.#running.get(line) ?? 0) < this.#mostOf(line)
  }

  #mostOf(line: string): number {
    const { ofOneAtOnce, besideOthers } = this.#bounds
    if (!this.#other.haveOthersCome(line)) return ofOneAtOnce
    return Math.max(1, besideOthers - this.#elsewhere(line))
  }

  /** How much of the line is under way as other work. */
  #elsewhere(line: string): number {
    return this.#sharing.reduce((sum, lines) => sum + (lines.#running.get(line) ?? 0), 0)
  }

  #begin(line: string): void {
    this.#atWork += 1
    this.#peak.note(this.#atWork, performance.now())
    this.#running.set(line, (this.#running.get(line) ?? 0) + 1)
  }

  #leave(line: string, weighed: number): void {
    this.#atWork -= 1
    const pause = this.#pauseAfter(line, weighed)
    if (pause > 0) {
      // Its place stays taken meanwhile; others begin at once.
      setTimeout(() => this.#free(line), pause).unref()
      this.#startNext()
    } else this.#free(line)
  }

  /** Rests that are too short for a timer add up until one is not. */
  #pauseAfter(line: string, weighed: number): number {
    const pause = weighed * this.#bounds.rest * (1 + restsForElsewhere * this.#elsewhere(line))
    const owed = (this.#owed.get(line) ?? 0) + pause
    this.#owed.delete(line)
    if (!this.#lines.has(line) || !this.#other.haveOthersCome(line)) return 0
    if (owed >= 1) return Math.min(owed, longestPause)
    this.#owed.set(line, owed)
    return 0
  }

  #free(line: string): void {
    const left = (this.#running.get(line) as number) - 1
    if (left === 0) this.#running.delete(line)
    else this.#running.set(line, left)
    this.#startNext()
  }

  /** Whoever waits in lines that may begin, in their order; a line that began is the last from then on. */
  #startNext(): void {
    for (const [line, waiting] of this.#lines) {
      if (this.#atWork >= this.#bounds.atOnce) return
      if (!this.#mayBegin(line)) continue
      this.#lines.delete(line)
      const next = this.#nextOf(waiting)
      // Put behind the others, it is come to once more: there may be room for two.
      if (waiting.length > 0) this.#lines.set(line, waiting)
      if (!next) continue
      this.#begin(line)
      next.start()
    }
  }

  /** Whoever has gone meanwhile is passed over; his refusal reaches nobody. */
  #nextOf(line: Line): Waiting | undefined {
    for (;;) {
      const next = line.takeNext()
      if (!next) return undefined
      this.waiting -= 1
      if (!next.gone?.()) return next
      next.refuse(tooMuchOfHis())
    }
  }

  #shorten(): void {
    let longest: [string, Line] | undefined
    for (const each of this.#lines) if (!longest || each[1].length > longest[1].length) longest = each
    if (!longest) return
    const [line, waiting] = longest
    const last = waiting.takeLast() as Waiting
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
