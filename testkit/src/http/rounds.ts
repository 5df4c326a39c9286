/**
 * Runs rounds of a race one after another: 50, or as many as begin within `seconds`; all of `RACE_ROUNDS` where that
 * is set, however long it takes. Says how many there were.
 */
export async function rounds(
  name: string,
  seconds: number,
  race: (round: number) => Promise<void>,
): Promise<void> {
  const wanted = process.env['RACE_ROUNDS']
  const most = wanted === undefined ? 50 : Number(wanted)
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  let done = 0
  for (; done < most && (wanted !== undefined || elapsed() < seconds); done++) await race(done)
  console.log(`${name}: ${done} rounds in ${elapsed().toFixed(1)} s`)
}

/** So many calls at the same moment, by turns of everybody in `by`. */
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
