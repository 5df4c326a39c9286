import type { Stop } from '@consign/document-types/glances'

type Times = Pick<Stop, 'date' | 'from' | 'until' | 'zone'>

/**
 * Day and hours at a stop by the clocks there, as the print has them: `1 September 2026, 08:00–12:00`. Where the time
 * zone of the place is not known to the service or the browser, by the reader's own clock, which the text then says.
 */
export function whenAt({ date, from, until, zone }: Times, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  const there = knownZone(zone)
  const dayOf = (time: Date, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(time)
  const times = [from, until].filter((time) => time !== null).map((time) => new Date(time))
  const hours = times.map((time, at) => {
    const isLast = at === times.length - 1
    const named = there === undefined && isLast ? ({ timeZoneName: 'shortOffset' } as const) : {}
    return new Intl.DateTimeFormat(locale, { ...clock, timeZone: there, ...named }).format(time)
  })
  const [first] = times
  const said = date ? dayOf(new Date(`${date}T00:00:00Z`), 'UTC') : first ? dayOf(first, there) : ''
  return [said, hours.join('–')].filter(Boolean).join(', ')
}

export const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
export const clock = { hour: '2-digit', minute: '2-digit' } as const

/** Zones are renamed, and browsers learn of it years later (Europe/Kyiv). */
export function knownZone(zone: string | null): string | undefined {
  try {
    return zone === null
      ? undefined
      : new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
