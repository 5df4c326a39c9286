import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './patience.ts'

const everyMs = 20

/**
 * Retries until `assertion` holds, and returns its result: for effects that happen on their own, without a signal. Throws
 * the last failure after {@link patience}, which is no measure of speed. It needs no test around it and ignores faked
 * clocks.
 */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  const end = process.hrtime.bigint() + BigInt(patience) * 1_000_000n
  for (;;) {
    try {
      return await assertion()
    } catch (error) {
      if (process.hrtime.bigint() >= end) throw error
    }
    await sleep(everyMs)
  }
}
