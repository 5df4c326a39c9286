import { createContext, Script } from 'node:vm'
import { type Shape, shapesOf, textOf } from './hostile.ts'
import type { Pattern } from './pattern.ts'

/** Characters of the texts: each four times as long as the one before. */
const sizes = [1_024, 4_096, 16_384, 65_536]

/** Below that nobody is hurt: a linear pattern needs a hundredth of it for 64 kB, a quadratic one a hundred times as much. */
const unnoticed = 30

/** How often longer a text takes that is four times as long: 4 when linear, 16 when quadratic. */
const mostGrowth = 8

/** Of several tries the fastest counts: what else the machine does only ever adds. */
const tries = 3

/** A pattern that takes longer than this for one text is not asked further, and one that never ends is ended. */
const patience = 500

/**
 * The first hostile text for which a pattern takes time out of proportion to its length, in words; undefined when
 * there is none. Measured as time of the processor for this thread, which other work does not lengthen.
 */
export function outOfProportion({ source, flags }: Pattern): string | undefined {
  const run = runnerOf(source, flags)
  for (const shape of shapesOf(source, flags)) {
    const found = growthOf(run, shape)
    if (found !== undefined) return found
  }
  return undefined
}

function growthOf(run: (text: string) => number, shape: Shape): string | undefined {
  let before = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    const text = textOf(shape, size)
    const cost = fastest(run, text)
    if (cost > unnoticed && cost > mostGrowth * before) return described(shape, size, cost)
    if (cost > patience) return described(shape, size, cost)
    before = Math.max(cost, unnoticed / mostGrowth / 4)
  }
  return undefined
}

/** Only what is slow is tried again. */
function fastest(run: (text: string) => number, text: string): number {
  let best = run(text)
  for (let again = 1; again < tries && best > unnoticed && best < patience; again++)
    best = Math.min(best, run(text))
  return best
}

const described = ({ before, pump, after }: Shape, size: number, cost: number): string =>
  `${JSON.stringify(before)} + ${JSON.stringify(pump)}… + ${JSON.stringify(after)}, ${size} characters: ${Math.round(cost)} ms`

/** Milliseconds of the processor for one text; infinitely many when the pattern does not come to an end. */
function runnerOf(source: string, flags: string): (text: string) => number {
  const context = createContext({ pattern: new RegExp(source, flags), text: '' })
  const whole = flags.includes('g') ? 'text.replaceAll(pattern, "")' : 'pattern.exec(text)'
  const script = new Script(`pattern.lastIndex = 0; ${whole}`)
  return (text) => {
    context['text'] = text
    const start = process.threadCpuUsage()
    try {
      script.runInContext(context, { timeout: patience * 2 })
    } catch {
      return Number.POSITIVE_INFINITY
    }
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  }
}
