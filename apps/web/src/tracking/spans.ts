/** A time since then in the words of a language: `2 minutes ago`; milliseconds. */
export function agoIn(locale: string, then: number, now: number): string {
  const [value, unit] = spanOf(now - then)
  // `this minute`, not `0 minutes ago`; but `1 day ago`, not `yesterday`, which may be two days.
  return new Intl.RelativeTimeFormat(locale, { numeric: value === 0 ? 'auto' : 'always' }).format(
    -value,
    unit,
  )
}

/** `3 h`: how long something lasts. */
export function lengthIn(locale: string, milliseconds: number): string {
  const [value, unit] = spanOf(milliseconds)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

function spanOf(milliseconds: number): [number, 'minute' | 'hour' | 'day'] {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 60) return [minutes, 'minute']
  if (minutes < 48 * 60) return [Math.floor(minutes / 60), 'hour']
  return [Math.floor(minutes / (24 * 60)), 'day']
}
