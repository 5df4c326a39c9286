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
