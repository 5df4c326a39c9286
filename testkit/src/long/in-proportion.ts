import { expect } from 'vitest'

/** Sizes of one kind of input, the second sixteen times the first. */
const sizes = [12_500, 200_000] as const

/** How often longer sixteen times as much may take: 16 when in proportion, 256 when it grows with the square. */
const mostGrowth = 64

/** Milliseconds below which a cost is noise. */
const noise = 8

/** Of several tries the fastest counts: compiling and collecting only ever add. None follows one that is quick enough. */
const tries = 3

/**
 * Expects `work` on sixteen times the input to take no more than its share; making the input is not counted. It compares
 * two processor times of this thread within the same minute, which other load does not lengthen: no machine's figure is
 * in it, and proportional work may take four times its share.
 */
export function expectInProportion<T>(make: (size: number) => T, work: (made: T) => unknown): void {
  const [small, large] = sizes
  const most = mostGrowth * Math.max(noise, fastest(work, make(small), noise))
  expect(fastest(work, make(large), most)).toBeLessThan(most)
}

function fastest<T>(work: (made: T) => unknown, made: T, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && best >= enough; tried++)
    best = Math.min(
      best,
      timeOf(() => work(made)),
    )
  return best
}

/** Milliseconds of the processor. */
function timeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
