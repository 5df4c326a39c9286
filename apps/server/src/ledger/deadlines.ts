import { claimsOf, findType, localTime } from '@consign/document-types'
import type { Deadlines } from '@consign/evidence'
import { LRUCache } from 'lru-cache'
import { currentVersion, type EvidenceOutline, versionOf } from './read-evidence.ts'

/**
 * The consignee's last days for reservations, counted from a consignee's first signature at the place of delivery; null
 * before it, or if the type's law gives no days. Informational: national public holidays only, by `date-holidays`.
 */
export async function deadlinesOf(rows: EvidenceOutline): Promise<Deadlines | null> {
  const received = rows.consents.find(({ role }) => role === 'consignee')
  const claims = received && claimsIn(rows)
  const day = claims && localTime(received.received_at, claims.zone)?.date
  if (!day) return null
  const skipped: string[] = []
  let until = day
  for (let counted = 0; counted < claims.notApparent && skipped.length < mostSkipped; ) {
    until = dayAfter(until, 1)
    if (isSunday(until) || (await holidaysOf(claims.country, until.slice(0, 4))).has(until))
      skipped.push(until)
    else counted += 1
  }
  return { notApparentUntil: until, delayUntil: dayAfter(day, claims.delay), skipped }
}

/** A moment's day at the place of delivery, `YYYY-MM-DD`; null if that is unknown. */
export function dayAtDelivery(rows: EvidenceOutline, moment: string): string | null {
  const claims = claimsIn(rows)
  return (claims && localTime(moment, claims.zone)?.date) ?? null
}

function claimsIn(rows: EvidenceOutline) {
  const { type_name: name, type_version: version } = rows.document
  const type = findType({ name, version })
  return type ? claimsOf(type.definition, versionOf(currentVersion(rows)).data) : null
}

/** No country has so many holidays in a row. */
const mostSkipped = 60

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

const known = new LRUCache<string, ReadonlySet<string>>({ max: 500 })

/** A year's public holidays; none for a country unknown to the library. */
async function holidaysOf(country: string, year: string): Promise<ReadonlySet<string>> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const days = await publicHolidays(country, Number(year))
  known.set(key, days)
  return days
}

/** Loaded for the first delivered note: it is larger than the service, and most answers need none of it. */
async function publicHolidays(country: string, year: number): Promise<ReadonlySet<string>> {
  const { default: Holidays } = await import('date-holidays')
  const holidays = new Holidays(country, { types: ['public'] }).getHolidays(year)
  const days = holidays.flatMap(({ date, start, end }) => {
    const length = Math.round((end.getTime() - start.getTime()) / 86_400_000)
    return Array.from({ length: Math.max(length, 1) }, (_, i) => dayAfter(date.slice(0, 10), i))
  })
  return new Set(days)
}
