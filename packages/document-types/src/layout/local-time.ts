const TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})$/
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * An ISO time for people. A UTC time appears in the place's zone, if known, followed by UTC: `2026-09-01 08:00 (06:00
 * UTC)`; one with an offset stays as written: `2026-09-01 08:00 +02:00`.
 */
export function printTime(iso: string, zone?: string): string {
  const parts = TIME.exec(iso)
  if (!parts) return iso
  const [, date, minutes, seconds = '', offset] = parts
  const shown = /^:00(\.0*)?$/.test(seconds) ? '' : seconds.replace(/\.0+$/, '')
  if (!/^z$/i.test(offset!)) return `${date} ${minutes}${shown} ${offset}`
  const utc = `${minutes}${shown} UTC`
  const local = zone && localTime(iso, zone)
  if (!local) return `${date} ${utc}`
  const there = `${local.date} ${local.time.slice(0, 5)}${shown}`
  return local.date === date ? `${there} (${utc})` : `${there} (${date} ${utc})`
}

/** A moment on the clocks of a zone, to the second, with their offset from UTC: `UTC+2`, `UTC+3:30`. */
export function localTime(iso: string, zone: string): { date: string; time: string; offset: string } | null {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return null
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const year = String(part.year).padStart(4, '0')
  return {
    date: `${year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
    offset: String(part.timeZoneName).replace('GMT', 'UTC'),
  }
}

/**
 * The moment at which the clocks of a zone show a minute, `2026-09-01T08:00`. Of an hour that they skip: an hour later;
 * of one that they show twice: one of the two.
 */
export function momentAt(minute: string, zone: string): string {
  const wall = Date.parse(`${minute}Z`)
  const ahead = (moment: number) => {
    const there = localTime(new Date(moment).toISOString(), zone)
    return there === null ? 0 : Date.parse(`${there.date}T${there.time}Z`) - moment
  }
  const near = wall - ahead(wall)
  return new Date(wall - ahead(near)).toISOString().replace('.000Z', 'Z')
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit' as const
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', timeZoneName: 'shortOffset' },
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    })
  clocks.set(timeZone, known)
  return known
}
