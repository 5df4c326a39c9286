import { openTurns, type TurnBounds } from './turns.ts'

/**
 * A company alone may have as many calls under way as there are usual connections of the database. While others come, two,
 * and one while a bundle is made for it: all share one thread, and each of theirs waits for what is under way.
 */
const usualCalls = {
  atOnce: 64,
  ofOneAtOnce: 20,
  besideOthers: 2,
  rest: 1,
  waiting: 256,
  waitingInAll: 2_048,
}
/** What waits in all is what the threads take on by themselves. */
const renderings = (threads: number) => ({ atOnce: threads, waiting: 64, waitingInAll: 256 * threads })
/**
 * A bundle may have 30 photos of 1 MiB, which are all in memory while it is made. It rests longer than calls do: what it
 * leaves behind is collected, and what it made is sent, while others work.
 */
export const usualBundles = { atOnce: 2, ofOneAtOnce: 1, rest: 5, waiting: 64, waitingInAll: 512 }

/** Where calls, renderings by so many threads, and bundles wait for their turn; a bundle waits beside its company's calls. */
export function openAllTurns(
  threads: number,
  {
    calls = usualCalls,
    bundles = usualBundles,
  }: { readonly calls?: TurnBounds; readonly bundles?: TurnBounds },
) {
  const call = openTurns(calls)
  return { call, rendering: openTurns(renderings(threads)), bundle: openTurns(bundles, call) }
}
