const two = (n: number): string => String(n).padStart(2, '0')

/** The day of a moment on the clocks of this device, `YYYY-MM-DD`. */
export const isoDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/**
 * The day meant by a text as people write it: `2.9`, `2/9/26`, `02 09 2026`, `2`, or `2026-09-02`. Days come before
 * months. Missing parts are chosen so that the day is the nearest to today. Null for any other text.
 * @returns `YYYY-MM-DD`
 */
export function typedDay(text: string, today: Date): string | null {
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  if (written) return dayOf(Number(written[1]), Number(written[2]), Number(written[3]))
  const parts = /^(\d{1,2})(?:[ ./-]+(\d{1,2})(?:[ ./-]+(\d{4}|\d{2}))?)?[ .]*$/.exec(text.trim())
  if (!parts) return null
  const [day, month, year] = [parts[1], parts[2], parts[3]].map((part) => (part ? Number(part) : undefined))
  if (day === undefined) return null
  if (month === undefined) return nearest(today, monthsAround(today, day))
  if (year !== undefined) return dayOf(year < 100 ? 2000 + year : year, month, day)
  const now = today.getFullYear()
  return nearest(
    today,
    [now - 1, now, now + 1].map((each) => dayOf(each, month, day)),
  )
}

/** Null for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(year, month - 1, day)
  return at.getMonth() === month - 1 && at.getDate() === day ? isoDay(at) : null
}

const monthsAround = (today: Date, day: number): (string | null)[] =>
  [-1, 0, 1].map((away) => {
    const month = new Date(today.getFullYear(), today.getMonth() + away, 1)
    return dayOf(month.getFullYear(), month.getMonth() + 1, day)
  })

function nearest(today: Date, days: readonly (string | null)[]): string | null {
  const away = (day: string) => Math.abs(new Date(`${day}T00:00`).getTime() - today.getTime())
  const found = days.filter((day) => day !== null).sort((a, b) => away(a) - away(b))
  return found[0] ?? null
}

/**
 * The minute meant by a text: a day as `typedDay` reads it and a time such as `8`, `8:30` or `0830`; a time with a colon
 * alone is today's. With the day that a time alone belongs to, hours without a colon are one, too; null for no such day.
 * @returns `YYYY-MM-DDTHH:MM` in the viewer's zone, or null
 */
export function typedMinute(text: string, today: Date, alone?: string | null): string | null {
  const words = text.trim().split(/[ ,T]+/)
  const parts = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?$/.exec(words.at(-1) ?? '')
  if (!parts) return null
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  const isTimeAlone = words.length === 1 && (text.includes(':') || alone !== undefined)
  const day = isTimeAlone
    ? alone === undefined
      ? isoDay(today)
      : alone
    : typedDay(words.slice(0, -1).join(' '), today)
  return day === null || hour > 23 || minute > 59 ? null : `${day}T${two(hour)}:${two(minute)}`
}

/** A day as the viewer's locale writes it, in figures; null for what is no day. */
export function shownDay(day: string, locale: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00Z`) : null
  if (at === null || Number.isNaN(at.getTime())) return null
  return at.toLocaleDateString(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
}

/** A minute, `YYYY-MM-DDTHH:MM`, as the viewer's locale writes its day; null for what is none. */
export function shownMinute(minute: string, locale: string): string | null {
  const day = shownDay(minute.slice(0, 10), locale)
  return day && `${day} ${minute.slice(11, 16)}`
}
