import { localTime } from './layout/local-time.ts'
import { zoneOf } from './layout/zones.ts'
import { valueAt } from './pointer.ts'
import type { TypeDefinition } from './types.ts'

/** The days after receipt to send reservations, and the place whose days count. */
export interface Claims {
  /** Sundays and public holidays not counted. */
  readonly notApparent: number
  readonly delay: number
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** IANA time zone; UTC for a country with several: its day is never later than the place's, east of Greenwich. */
  readonly zone: string
}

/** The days that the law of a type gives, at the place of delivery; null if it gives none. */
export function claimsOf({ claims }: TypeDefinition, data: unknown): Claims | null {
  if (claims === null) return null
  const country = valueAt(data, `${claims.address}/country`)
  const postcode = valueAt(data, `${claims.address}/postcode`)
  if (typeof country !== 'string') return null
  const zone = zoneOf(country, typeof postcode === 'string' ? postcode : '') ?? 'UTC'
  const { notApparent, delay } = claims
  return { notApparent, delay, country, zone }
}

/** Kinds of reservations after receipt: damage that was not apparent, and delay. */
export type Notice = 'not_apparent' | 'delay'

/**
 * The days that the law gave and a notice exceeds, counted by the days at the place; null for one in time. It counts
 * public holidays, which no evidence has, as ordinary days: a notice that exceeds the days by this alone may be in time.
 */
export function daysExceeded(claims: Claims, kind: Notice, received: string, noticed: string): number | null {
  const from = dayAt(received, claims.zone)
  const to = dayAt(noticed, claims.zone)
  if (from === null || to === null) return null
  const between = to - from - 1
  const passed = kind === 'delay' ? between : between - sundaysBetween(from, to)
  const allowed = kind === 'delay' ? claims.delay : claims.notApparent
  return passed >= allowed ? allowed : null
}

/** The day of a moment in a zone, counted from Thursday, 1970-01-01. */
function dayAt(moment: string, zone: string): number | null {
  const there = localTime(moment, zone)
  return there && Date.parse(there.date) / 86_400_000
}

const sundaysBetween = (from: number, to: number): number => weeksTo(to - 1) - weeksTo(from)

/** Sundays up to a day; the first is the day 3. */
const weeksTo = (day: number): number => Math.floor((day - 3) / 7)
