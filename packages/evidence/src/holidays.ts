import { dayAfter } from './chain/last-days.ts'

/** A year's national public holidays, `YYYY-MM-DD`; none for a country unknown to the library. */
export const publicHolidays = async (country: string, year: number): Promise<ReadonlySet<string>> => {
  // Loaded for the first note that needs it: it is larger than everything else here.
  const { default: Holidays } = await import('date-holidays')
  const holidays = new Holidays(country, { types: ['public'] }).getHolidays(year)
  const days = holidays.flatMap(({ date, start, end }) => {
    const length = Math.round((end.getTime() - start.getTime()) / 86_400_000)
    return Array.from({ length: Math.max(length, 1) }, (_, i) => dayAfter(date.slice(0, 10), i))
  })
  return new Set(days)
}

/** The public holidays on which days after a receipt may fall. */
export const holidaysAfter = async (
  received: string,
  holidaysOf: (year: number) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> => {
  const year = Number(received.slice(0, 4))
  const [now, next] = await Promise.all([holidaysOf(year), holidaysOf(year + 1)])
  return new Set([...now, ...next])
}
