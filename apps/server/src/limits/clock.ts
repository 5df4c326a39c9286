/** The clock of queues; tests bring their own. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number
  /** Calls `act` after that many milliseconds, unless cancelled by the result. */
  after(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
}
