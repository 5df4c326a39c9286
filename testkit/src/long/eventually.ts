import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './patience.ts'

const everyMs = 50

/**
 * Asks again until `assertion` holds, and answers what it answers: for what happens by itself, soon but nobody says when.
 * It throws what the assertion threw last after {@link patience}, which says nothing about how quick a thing is. Nothing of
 * it needs a test around it, nor the clocks that tests replace.
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
