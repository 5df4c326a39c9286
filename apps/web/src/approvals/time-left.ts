const [minute, hour] = [60_000, 3_600_000]

/** How long until a moment, to the minute, as a language writes it: `23 godz. 56 min`; null when it is over. */
export function timeLeft(until: string, now: number, locale: string): string | null {
  const left = Date.parse(until) - now
  if (left <= 0) return null
  const hours = Math.floor(left / hour)
  const minutes = Math.floor((left % hour) / minute)
  const said = (n: number, unit: 'hour' | 'minute') =>
    n.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return [hours > 0 ? said(hours, 'hour') : '', hours < 48 ? said(minutes, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}
