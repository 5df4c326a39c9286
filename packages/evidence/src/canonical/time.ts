import { must, type Shape } from './shape.ts'

const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** RFC 3339 §5.6 with a real date (§5.7) and upper-case T and Z; a leap second is not a time of these clocks. */
const isDateTime = (value: unknown): value is string => {
  const parts = typeof value === 'string' ? PATTERN.exec(value) : null
  if (parts === null) return false
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number, number]
  const date = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return date && hour <= 23 && minute <= 59 && second <= 59 && offsetHour <= 23 && offsetMinute <= 59
}

/** A device's time. */
export const dateTime: Shape = must(isDateTime, 'must be an ISO 8601 timestamp')

const SERVER_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A server's time: UTC, three decimals and Z, so that text order is time order. */
export const serverTime: Shape = must(
  (value) => isDateTime(value) && SERVER_TIME.test(value),
  'must be a UTC time with three decimals and Z',
)
