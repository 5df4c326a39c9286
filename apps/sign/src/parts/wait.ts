import type { Say } from './say.tsx'

/** A time to wait, as short as it can be written: `45 sec`, `12 min`. */
export function inTime(seconds: number, { language }: Say): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.ceil(value),
  )
}
