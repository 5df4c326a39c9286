import { expand, parsePointer, valueIn } from './pointer.ts'

/** The places of a list's data: JSON Pointers; `*` stands for each item of a list. */
export interface ListedPlaces {
  readonly carrier: string
  /** The consignees' names if there are several. */
  readonly consignees?: string
  readonly takingOver: StopPlaces
  readonly delivery: StopPlaces
  readonly vehiclePlate: string
  readonly trailerPlate: string
  /** Each place with a value is one line of dangerous goods. */
  readonly dangerousGoods: string
  /** What the carrier noted at taking over, which the sender accepts or not; for types that have it. */
  readonly reservations?: string
  /** Ids of contractors of the address book. */
  readonly contractors: readonly string[]
  /** Searched besides the reference and the three parties. */
  readonly searched: readonly string[]
}

interface StopPlaces {
  /** The object with `lat` and `lon`. */
  readonly place: string
  readonly city: string
  /** For a domestic type: its country. */
  readonly country: string | { readonly always: string }
  readonly date: string
}

/** Place of taking over or delivery; `date` is `YYYY-MM-DD`. */
export interface Stop {
  readonly city: string | null
  readonly country: string | null
  readonly date: string | null
  /** Degrees; null unless both are there. */
  readonly lat: number | null
  readonly lon: number | null
}

/** An issued document's list data, besides its summary, and its searched texts. */
export interface Listing {
  readonly carrier: string | null
  readonly takingOver: Stop
  readonly delivery: Stop
  readonly vehiclePlate: string | null
  readonly trailerPlate: string | null
  readonly dangerousGoods: number
  readonly senderPhone: string | null
  /** As they stand in the data; undefined without any. */
  readonly reservations: unknown
  /** Ids of contractors of the address book that it names. */
  readonly contractors: readonly string[]
  readonly searched: readonly string[]
}

/** Most searched texts: five carriers and a hundred lines of goods have fewer. */
const mostSearched = 200

/** Reads list data from any JSON. */
export function readListing(data: unknown, places: ListedPlaces): Listing {
  return {
    carrier: textAt(data, places.carrier),
    takingOver: stopAt(data, places.takingOver),
    delivery: stopAt(data, places.delivery),
    vehiclePlate: textAt(data, places.vehiclePlate),
    trailerPlate: textAt(data, places.trailerPlate),
    dangerousGoods: valuesAt(data, places.dangerousGoods).length,
    senderPhone: textAt(data, '/sender/phone'),
    reservations: places.reservations && valueIn(data, parsePointer(places.reservations)),
    contractors: textsAt(data, places.contractors),
    searched: textsAt(data, places.searched),
  }
}

const textsAt = (data: unknown, patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => valuesAt(data, pattern))
    .filter(isText)
    .slice(0, mostSearched)

/** The non-blank text at a pointer; null without one. */
export function textAt(data: unknown, pointer: string): string | null {
  const value = valueIn(data, parsePointer(pointer))
  return isText(value) && value.trim() !== '' ? value : null
}

/** Characters of all names together, as many as a list shows of one. */
const longest = 200

/** Most names that fit into that many characters. */
const mostShown = Math.ceil(longest / 'A · '.length)

/**
 * The names at a pattern as one text, `A · B · C`, cut at what a list shows with the number of the rest, `A · +12`. Null
 * without any.
 */
export function namesAt(data: unknown, pattern: string): string | null {
  const names = valuesAt(data, pattern)
    .filter(isText)
    .filter((name) => name.trim() !== '')
  if (names.length === 0) return null
  const first = names.slice(0, mostShown)
  // Names that are too long stay too long, without joining them in full.
  const cut = first.map((name) => name.slice(0, longest + 1))
  for (let shown = first.length; shown > 1; shown--) {
    const text = together(cut.slice(0, shown), names.length - shown)
    if (text.length <= longest) return text
  }
  return together(first.slice(0, 1), names.length - 1)
}

const together = (names: readonly string[], more: number): string =>
  [...names, ...(more > 0 ? [`+${more}`] : [])].join(' · ')

const stopAt = (data: unknown, { place, city, country, date }: StopPlaces): Stop => ({
  city: textAt(data, city),
  country: typeof country === 'string' ? textAt(data, country) : country.always,
  date: textAt(data, date)?.slice(0, 10) ?? null,
  ...pointAt(data, place),
})

function pointAt(data: unknown, place: string): Pick<Stop, 'lat' | 'lon'> {
  const [lat, lon] = ['lat', 'lon'].map((name) => valueIn(data, parsePointer(`${place}/${name}`)))
  return isWithin(lat, 90) && isWithin(lon, 180) ? { lat, lon } : { lat: null, lon: null }
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

const valuesAt = (data: unknown, pattern: string): unknown[] =>
  expand(data, parsePointer(pattern))
    .map((pointer) => valueIn(data, pointer))
    .filter((value) => value !== undefined && value !== null)

const isText = (value: unknown): value is string => typeof value === 'string'
