import { isoDay } from '../parts/typed-day.ts'

/** The first and the last day, `YYYY-MM-DD`; empty for none. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** So many days up to a moment's, as the calendar of this device has them. */
export function daysUntil(moment: Date, length: number): Days {
  const first = new Date(moment)
  first.setDate(first.getDate() - length + 1)
  return { from: isoDay(first), to: isoDay(moment) }
}
