/** A place as it is taken and sent; `at` is its identity within a session. Metres, metres a second, degrees, percent. */
export interface Position {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly lat: number
  readonly lon: number
  readonly accuracy?: number
  readonly speed?: number
  readonly heading?: number
  readonly battery?: number
}

/** What a browser says of a place. */
type Fix = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy' | 'speed' | 'heading'>

const within = (value: number | null | undefined, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Values that the service would refuse are left out; six digits of a degree are a tenth of a metre. */
export function positionOf(fix: Fix, at: number, battery: number | undefined): Position | undefined {
  const [lat, lon] = [within(fix.latitude, -90, 90), within(fix.longitude, -180, 180)]
  if (lat === undefined || lon === undefined) return undefined
  const more = {
    accuracy: rest(within(fix.accuracy, 0, 100_000), 0),
    speed: rest(within(fix.speed, 0, 100), 1),
    heading: rest(within(fix.heading, 0, 359.9), 1),
    battery: rest(within(battery, 0, 100), 0),
  }
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  return { at, lat: rounded(lat, 6), lon: rounded(lon, 6), ...known }
}

const rest = (value: number | undefined, digits: number) =>
  value === undefined ? undefined : rounded(value, digits)

/** Milliseconds between two places: of a vehicle that drives, and of one that stands. */
export const [driving, standing] = [60_000, 120_000]

/** Metres by which a vehicle has moved. */
const moved = 100

/** Whether a place is worth keeping beside the last one: three within five minutes tell of an arrival. */
export function isWorthIt(last: Position | undefined, next: Position): boolean {
  if (last === undefined) return true
  const since = next.at - last.at
  return since >= standing - slack || (since >= driving - slack && metresBetween(last, next) >= moved)
}

/** Timers come a little early or late. */
const slack = 5_000

/** Flat, which is near enough for some kilometres. */
export function metresBetween(one: Position, other: Position): number {
  const degree = 111_195
  const up = (other.lat - one.lat) * degree
  const along = (other.lon - one.lon) * degree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(up, along)
}
