/** A place or position, in degrees. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** A position in time, in milliseconds. */
export interface Timed extends Point {
  readonly time: number
}

/** Metres from a place that count as being there. */
const nearM = 500
/** So many positions in a row, over so many milliseconds, show that a truck stays, or is gone. */
const fewest = 3
const leastMs = 5 * 60_000

const earthM = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points of the sphere (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const [dLat, dLon] = [radians(b.lat - a.lat) / 2, radians(b.lon - a.lon) / 2]
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon) ** 2
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const isNear = (place: Point, point: Point): boolean => metresBetween(place, point) <= nearM

/** The first position of the first row of them that shows staying at a place; undefined without one. */
export const arrivalAt = (place: Point, way: readonly Timed[]): Timed | undefined =>
  firstOfRow(way, (each) => isNear(place, each))

/** The first position of the first row of them that shows being gone from a place, after having been there. */
export const departureFrom = (place: Point, there: number, way: readonly Timed[]): Timed | undefined =>
  firstOfRow(
    way.filter(({ time }) => time > there),
    (each) => !isNear(place, each),
  )

/** @param way in the order of time */
function firstOfRow(way: readonly Timed[], fits: (each: Timed) => boolean): Timed | undefined {
  let first = 0
  for (const [index, each] of way.entries()) {
    if (!fits(each)) first = index + 1
    else if (index - first + 1 >= fewest && each.time - (way[first] as Timed).time >= leastMs)
      return way[first]
  }
  return undefined
}
