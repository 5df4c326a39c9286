import { check } from 'recheck'
import type { Pattern } from './pattern.ts'

/** Bounded by steps alone, so that the verdict does not depend on the machine. */
const steps = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

/** What its form says of a pattern: `safe`, or how it is `vulnerable` and to which text. */
export async function verdictOn({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  const found = await check(source, flags, steps)
  return found.status === 'vulnerable'
    ? `vulnerable, ${found.complexity.summary}: ${found.attack.pattern}`
    : found.status
}
