/** Lines about refused requests in one second: of one caller and code, and in all. */
const most = { ofOne: 20, inAll: 100 }

const everyMs = 1_000

/**
 * Which refused requests have a line in the log: null without one, else how many had none since the last line. A flood of
 * refusals costs its sender nothing, so it may cost the log little; metrics count each.
 * @param key the caller and the code
 */
export type RefusalLines = (key: string) => number | null

export function openRefusalLines(now: () => number = () => performance.now()): RefusalLines {
  const written = new Map<string, number>()
  let [until, inAll, silent] = [0, 0, 0]
  return (key) => {
    if (now() >= until) {
      written.clear()
      until = now() + everyMs
      inAll = 0
    }
    const own = written.get(key) ?? 0
    if (own >= most.ofOne || inAll >= most.inAll) {
      silent += 1
      return null
    }
    written.set(key, own + 1)
    inAll += 1
    const before = silent
    silent = 0
    return before
  }
}
