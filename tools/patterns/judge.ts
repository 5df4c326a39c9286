import { check } from 'recheck'
import { outOfProportion } from './growth.ts'
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

/** Why a pattern may not be used, by its form or by the time that it takes; undefined when it may. */
export async function faultOf(pattern: Pattern): Promise<string | undefined> {
  const verdict = await verdictOn(pattern)
  return verdict === 'safe' ? outOfProportion(pattern) : verdict
}
