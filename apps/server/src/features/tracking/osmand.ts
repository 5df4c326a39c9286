import type { Fix } from '../../tracking/fix.ts'

/**
 * A position as apps send it by the OsmAnd protocol (traccar.org/osmand), in a query or form. Without a number it is NaN, which is
 * refused; what else cannot be read is unknown, as is -1. Device ids are ignored: the link says which session it is.
 */
export function fixOfQuery(query: Readonly<Record<string, unknown>>, now: Date): Fix {
  const value = (name: string): string | undefined => {
    const given = query[name]
    return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
  }
  const [lat, lon] = value('location')?.split(',') ?? [value('lat'), value('lon')]
  const knots = known(numberOf(value('speed')))
  return {
    at: timeOf(value('timestamp'), now),
    lat: numberOf(lat),
    lon: numberOf(lon),
    accuracy: known(numberOf(value('accuracy'))),
    speed: knots === null ? null : knots * metresPerSecondOfKnot,
    heading: headingOf(numberOf(value('bearing') ?? value('heading'))),
    battery: known(numberOf(value('batt'))),
    mock: value('mock') === undefined ? null : value('mock') === 'true',
  }
}

/** International nautical mile an hour. */
const metresPerSecondOfKnot = 1852 / 3600

/** The JSON of Traccar Client from version 9 on: metres a second, and a battery from 0 to 1. Anything else is refused. */
export function fixOfJson(sent: unknown, now: Date): Fix {
  const location = member(sent, 'location')
  const coords = member(location, 'coords')
  const timestamp = member(location, 'timestamp')
  const level = known(numeric(member(member(location, 'battery'), 'level')))
  const mock = member(location, 'mock')
  return {
    at: timeOf(typeof timestamp === 'number' ? String(timestamp) : (textOf(timestamp) ?? undefined), now),
    lat: numeric(member(coords, 'latitude')),
    lon: numeric(member(coords, 'longitude')),
    accuracy: known(numeric(member(coords, 'accuracy'))),
    speed: known(numeric(member(coords, 'speed'))),
    heading: headingOf(numeric(member(coords, 'heading'))),
    battery: level === null ? null : level * 100,
    mock: typeof mock === 'boolean' ? mock : null,
  }
}

const decimal = /^[+-]?(\d{1,20}\.?\d{0,20}|\.\d{1,20})$/

const numberOf = (text: string | undefined): number =>
  text !== undefined && decimal.test(text.trim()) ? Number(text) : Number.NaN

const numeric = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const known = (value: number): number | null => (Number.isNaN(value) || value === -1 ? null : value)

/** Full circle is north. */
function headingOf(value: number): number | null {
  return value === 360 ? 0 : known(value)
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

/** Seconds have fewer digits than milliseconds until the year 2038, as in Traccar. */
const mostSeconds = 2_147_483_647
const isoForm = /^(\d{4}-\d\d-\d\d)[T +](\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/

/** Seconds or milliseconds since 1970, or ISO 8601, in UTC unless it says otherwise; none is now. Text that is none: refused. */
function timeOf(text: string | undefined, now: Date): string {
  if (text === undefined) return now.toISOString()
  if (/^\d{1,15}$/.test(text)) {
    const number = Number(text)
    return new Date(number < mostSeconds ? number * 1000 : number).toISOString()
  }
  const [, date, time, fraction = '', zone = 'Z'] = isoForm.exec(text) ?? []
  const at = `${date}T${time}${fraction}${zone}`
  return Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString()
}
