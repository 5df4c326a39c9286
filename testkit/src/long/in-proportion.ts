import { expect } from 'vitest'

/** Sizes of one kind of input, the second four times the first. */
const sizes = [25_000, 100_000] as const

/** How often longer four times as much may take: 4 when in proportion, 16 when it grows with the square. */
const mostGrowth = 9

/** Milliseconds below which a cost is noise. */
const noise = 4

/** Of several tries the fastest counts: compiling and collecting only ever add. None follows one that is quick enough. */
const tries = 3

/**
 * Expects that `work` for four times as much takes no more than its share. It measures time of the processor for this thread,
 * which other work does not lengthen, and compares two such times of the same minute: no figure of a machine is in it.
 */
export function expectInProportion(work: (size: number) => unknown): void {
  const [small, large] = sizes
  const most =
    mostGrowth *
    Math.max(
      noise,
      fastest(() => work(small), noise),
    )
  expect(fastest(() => work(large), most)).toBeLessThan(most)
}

function fastest(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && best >= enough; tried++) best = Math.min(best, timeOf(work))
  return best
}

/** Milliseconds of the processor. */
function timeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
