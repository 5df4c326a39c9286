/** Work on an input of this size; making the input is no part of it. */
export type Sized = (size: number) => () => unknown

/** Milliseconds of processor time that nothing needs to be faster than, even on a busy machine. */
const negligible = 100

/** Four times the input costs four times as much; a square sixteen times. */
const most = 8

/** Measurements before the verdict: a garbage collection may fall into one. */
const attempts = 3

/**
 * How work outgrows its input: undefined if it is quick at this size, or if it costs at most eight times what it costs at a
 * quarter. Processor time of this thread counts, so neither other programs nor waiting do.
 */
export async function outgrowth(work: Sized, size: number): Promise<string | undefined> {
  let said: string | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const whole = await processorTime(work(size))
    if (whole <= negligible) return undefined
    const quarter = await processorTime(work(size / 4))
    if (whole <= most * quarter) return undefined
    said = `${Math.round(whole)} ms where a quarter takes ${Math.round(quarter)} ms`
  }
  return said
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
