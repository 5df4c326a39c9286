/** Runs one step and notes how long it took. */
export type Time = <T>(step: string, work: () => Promise<T>) => Promise<T>

export interface LoopOptions {
  readonly clients: number
  readonly seconds: number
  /** Runs before the measurement begins: connections, plans and compiled code are there then. */
  readonly warmupSeconds: number
}

export interface LoopResult {
  readonly perSecond: number
  /** All pieces of work from the first to the last, the warm-up included. */
  readonly finished: number
  /** Milliseconds of every step that ended while it was measured. */
  readonly steps: Record<string, number[]>
}

/**
 * `clients` of them, each going on with the next piece of work as soon as the last is done. Counted are the pieces
 * that end within the measured time, so neither the start nor the end of the run counts too little or too much.
 */
export async function closedLoop(
  { clients, seconds, warmupSeconds }: LoopOptions,
  work: (client: number, time: Time) => Promise<void>,
): Promise<LoopResult> {
  const from = performance.now() + warmupSeconds * 1000
  const until = from + seconds * 1000
  const steps: Record<string, number[]> = {}
  let done = 0
  let finished = 0
  const time: Time = async (step, run) => {
    const started = performance.now()
    const result = await run()
    const ended = performance.now()
    if (ended >= from && ended < until) {
      steps[step] ??= []
      steps[step].push(ended - started)
    }
    return result
  }
  const client = async (index: number) => {
    while (performance.now() < until) {
      await work(index, time)
      const ended = performance.now()
      if (ended >= from && ended < until) done += 1
      finished += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return { perSecond: done / seconds, finished, steps }
}
