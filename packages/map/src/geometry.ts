/** A place on the earth, in degrees. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

/** A place on the map: kilometres to the east and to the south of its middle. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The earth's mean radius in kilometres, as in the outline. */
const radius = 6371

/** The middle of the map. */
const middle: Spot = { lat: 51, lon: 14 }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Lambert's azimuthal equal-area projection (Snyder 1987, 24-2 to 24-4): areas are true everywhere. */
export function project({ lat, lon }: Spot): Point {
  const [phi, phi0, turn] = [radians(lat), radians(middle.lat), radians(lon - middle.lon)]
  const towards = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(turn)
  // The point opposite to the middle has no place; near it the map would be of any size.
  const scale = radius * Math.sqrt(2 / Math.max(1 + towards, 1e-6))
  return {
    x: scale * Math.cos(phi) * Math.sin(turn),
    y: -scale * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(turn)),
  }
}

/** Along the shortest way on the earth (haversine). */
export function kilometresBetween(one: Spot, other: Spot): number {
  const [up, along] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(along / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** Where a point lies, seen from another, by one of eight winds. */
export function directionTo(from: Point, to: Point): Direction {
  const turns = Math.atan2(to.x - from.x, from.y - to.y) / (Math.PI / 4)
  return directions[(Math.round(turns) + 8) % 8] ?? 'n'
}
