/** The fields of an approval that tell when its time is over. */
interface Ending {
  readonly status: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** The least pause, in ms: the clock of this device may be before the server's. */
const least = 15_000
/** The longest that a browser's timer counts, in ms. */
const longest = 2 ** 31 - 1

/**
 * How long until an approval expires, in ms: the only change that the feed does not report. False while it cannot
 * expire.
 */
export function untilEnd(approvals: readonly Ending[] | undefined, now: number): number | false {
  const ends = (approvals ?? [])
    .filter(({ status }) => status === 'pending' || status === 'approved')
    .map(({ expiresAt }) => Date.parse(expiresAt))
  if (ends.length === 0) return false
  return Math.min(longest, Math.max(least, Math.min(...ends) - now + 1_000))
}
