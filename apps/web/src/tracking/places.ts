import { type Nearby, nearestTown, type Outline } from '@consign/map'

/** A reported place. */
export interface Fix {
  readonly at: string
  readonly lat: number
  readonly lon: number
}

/** A stretch of the way that lies next to one town. */
export interface Stretch {
  readonly near: Nearby | null
  /** The place nearest to the town. */
  readonly fix: Fix
}

/** The way in words, the newest first: one line for each town that it came by. */
export function stretchesOf(fixes: readonly Fix[], outline: Pick<Outline, 'towns'>): Stretch[] {
  const stretches: Stretch[] = []
  for (const fix of fixes) {
    const near = nearestTown(outline, fix)
    const last = stretches.at(-1)
    const isSame =
      last !== undefined && last.near?.name === near?.name && last.near?.country === near?.country
    if (!isSame) stretches.push({ near, fix })
    else if ((near?.kilometres ?? 0) < (last.near?.kilometres ?? 0)) stretches.splice(-1, 1, { near, fix })
  }
  return stretches.reverse()
}

/** Places of two reports in the order of their time, none twice; those that came late are where they belong. */
export function joinedFixes(one: readonly Fix[], other: readonly Fix[]): Fix[] {
  const all = new Map([...one, ...other].map((fix) => [Date.parse(fix.at), fix]))
  return [...all.entries()].sort(([a], [b]) => a - b).map(([, fix]) => fix)
}

/** A route of GeoJSON (RFC 7946): longitude comes first. */
interface Route {
  readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] } | null
  readonly properties: { readonly times: readonly string[] }
}

export const fixesOf = ({ geometry, properties: { times } }: Route): Fix[] =>
  (geometry?.coordinates ?? []).map(([lon, lat], i) => ({ at: times[i] ?? '', lat, lon }))
