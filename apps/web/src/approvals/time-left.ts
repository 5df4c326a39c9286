const [minute, hour] = [60_000, 3_600_000]

/** How long until a moment, to the minute: `23 h 56 min`; null when it is over. */
export function timeLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  const hours = Math.floor(left / hour)
  const minutes = Math.floor((left % hour) / minute)
  return [hours > 0 ? `${hours} h` : '', hours < 48 ? `${minutes} min` : ''].filter(Boolean).join(' ')
}
