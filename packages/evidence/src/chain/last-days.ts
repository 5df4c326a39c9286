import type { Deadlines } from './life-types.ts'

/** Days for reservations, that of receipt not counted (CMR art. 30(1), (3)). */
export const NOT_APPARENT = 7
export const DELAY = 21

/** The last days for reservations on goods received on a day; Sundays and holidays do not count among the first. */
export const lastDays = (
  received: string,
  isHoliday: (day: string) => boolean,
  { notApparent, delay } = { notApparent: NOT_APPARENT, delay: DELAY },
): Deadlines => {
  const skipped: string[] = []
  let after = 0
  for (let counted = 0; counted < notApparent; ) {
    after += 1
    const day = dayAfter(received, after)
    if (isSunday(received, after) || isHoliday(day)) skipped.push(day)
    else counted += 1
  }
  return { notApparentUntil: dayAfter(received, after), delayUntil: dayAfter(received, delay), skipped }
}

/** A day, `YYYY-MM-DD`, so many days later. */
export const dayAfter = (day: string, days: number): string => moved(day, days).toISOString().slice(0, 10)

const isSunday = (day: string, days: number): boolean => moved(day, days).getUTCDay() === 0

const moved = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
