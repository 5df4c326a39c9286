import { readFile } from 'node:fs/promises'
import { allPatterns } from '../patterns/all-patterns.ts'
import { faultOf } from '../patterns/judge.ts'
import { literalOf, type Pattern } from '../patterns/pattern.ts'

const list = new URL('../patterns/judged.txt', import.meta.url)

/** What `tools/patterns/judged.txt` is to hold. */
export const judgedPatterns = async (): Promise<string> =>
  judgedOf(allPatterns(), await readFile(list, 'utf8').catch(() => ''))

/**
 * Every pattern that meets input, a line each, in the order of their texts. One that is not in the list yet is judged
 * now, so none gets into it unjudged.
 *
 * @throws Error that names the pattern when one takes more time than in proportion to what it meets
 */
export async function judgedOf(patterns: readonly Pattern[], list: string): Promise<string> {
  const judged = new Set(list.split('\n'))
  for (const pattern of patterns) {
    if (judged.has(literalOf(pattern))) continue
    const fault = await faultOf(pattern)
    if (fault !== undefined) throw new Error(`${pattern.where}: ${literalOf(pattern)} is ${fault}`)
  }
  return `${patterns.map(literalOf).sort().join('\n')}\n`
}
