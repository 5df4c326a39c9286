/** Time as queues see it; a test brings its own. */
export interface Clock {
  /** Milliseconds; never goes back. */
  now(): number
  /** Acts after so many milliseconds, unless it is cancelled by what is answered. */
  after(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
}
