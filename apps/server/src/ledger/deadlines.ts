import { claimsOf, findType, localTime } from '@consign/document-types'
import { type Deadlines, lastDays } from '@consign/evidence'
import { holidaysAfter, publicHolidays } from '@consign/evidence/holidays'
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
  const { country } = claims
  const holidays = await holidaysAfter(day, (year) => holidaysOf(country, year))
  return lastDays(day, (each) => holidays.has(each), claims)
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

const known = new LRUCache<string, ReadonlySet<string>>({ max: 500 })

/** A year's public holidays; none for a country unknown to the library. */
async function holidaysOf(country: string, year: number): Promise<ReadonlySet<string>> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const days = await publicHolidays(country, year)
  known.set(key, days)
  return days
}
