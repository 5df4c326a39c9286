import { draw } from '../long/draw.ts'
import { long, seed } from '../long/long.ts'

/**
 * Runs rounds of a race one after another: all `whole` of them, numbered from 0, in `npm run test:long`; in `npm test`
 * `short` ones, drawn by the seed from the same numbers, so that a moment that grows with the number is met early and
 * late. Says how many there were and how long they took.
 */
export async function rounds(
  name: string,
  race: (round: number) => Promise<void>,
  { short = 5, whole = 50 } = {},
): Promise<void> {
  const drawn = draw(long(short, whole), whole, seed)
  const start = performance.now()
  for (const round of drawn) await race(round)
  const seconds = (performance.now() - start) / 1000
  console.log(`${name}: ${drawn.length} rounds in ${seconds.toFixed(1)} s`)
}

/** That many calls at the same moment, by turns of all in `by`. */
export const atOnce = <P, T>(
  count: number,
  by: readonly P[],
  call: (who: P, index: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(by[index % by.length] as P, index)))

/** How many answers there were of each status. */
export function statuses(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** A busy server may ask for a retry; the same call is then carried out once. */
export async function repeated<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T> {
  const answer = await call()
  return answer.status === 503 ? repeated(call) : answer
}

/** The deciding answers: a call asked to retry had no effect. */
export const decisive = <T extends { readonly status: number }>(answers: readonly T[]): readonly T[] =>
  answers.filter(({ status }) => status !== 503)
