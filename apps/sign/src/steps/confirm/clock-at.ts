import { clock, day } from '../when-at.ts'

/** A moment by the clock of a place, with its offset from UTC: `1 September 2026, 08:15 GMT+2`. */
export const clockAt = (iso: string, zone: string | undefined, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...day,
    ...clock,
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).format(new Date(iso))
