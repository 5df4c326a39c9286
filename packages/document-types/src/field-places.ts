import type { Parts } from './pointer.ts'
import { parsePointer, patternOf } from './pointer.ts'

type Schema = Readonly<Record<string, unknown>>

/** Depth of nested groups searched; a schema is not deeper, unless it is recursive. */
const DEPTH = 8

/** Every place of a field's name, ignoring case and `_`: as parts of a pattern, in the order of the schema. */
export type FieldPlaces = (name: string) => readonly Parts[]

/** Looks up the fields of a JSON Schema of objects and lists, which it reads on first use. */
export function fieldPlaces(schema: Schema): FieldPlaces {
  let found: Map<string, Parts[]> | undefined
  return (name) => {
    found ??= Map.groupBy(placesIn(schema, schema, []), (place) => bare(String(place.at(-1))))
    return found.get(bare(name)) ?? []
  }
}

/** `gross_weight_kg` and `grossWeightKg` are one name. */
const bare = (name: string): string => name.toLowerCase().replaceAll('_', '')

function placesIn(part: unknown, root: Schema, at: Parts): Parts[] {
  const schema = resolved(part, root)
  if (schema === undefined || at.length > DEPTH) return []
  if (schema['items'] !== undefined) return placesIn(schema['items'], root, [...at, '*'])
  const fields = isSchema(schema['properties']) ? Object.entries(schema['properties']) : []
  return fields.flatMap(([name, field]) => [[...at, name], ...placesIn(field, root, [...at, name])])
}

function resolved(part: unknown, root: Schema): Schema | undefined {
  if (!isSchema(part)) return undefined
  const { $ref: ref } = part
  if (typeof ref !== 'string') return part
  const defs = root['$defs']
  const named = ref.startsWith('#/$defs/') && isSchema(defs) ? defs[ref.slice('#/$defs/'.length)] : undefined
  return isSchema(named) ? named : undefined
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/**
 * The places of a field deeper in a group of the data; without any, those that share most of the path to it; with the
 * indexes of the lists on that path. For the data as a whole, all places.
 */
export function nearestPlaces(
  places: readonly Parts[],
  group: string,
): { readonly within: readonly Parts[]; readonly around: readonly Parts[] } {
  const way = parsePointer(patternOf(group))
  const others = places.filter((place) => sharedBy(place, way) < way.length || place.length > way.length + 1)
  const most = Math.max(0, ...others.map((place) => sharedBy(place, way)))
  const near = others
    .filter((place) => sharedBy(place, way) === most)
    .map((place) => [...parsePointer(group).slice(0, most), ...place.slice(most)])
  return most > 0 && most === way.length ? { within: near, around: [] } : { within: [], around: near }
}

const sharedBy = (place: Parts, way: Parts): number => {
  const at = way.findIndex((part, index) => part !== place[index])
  return at < 0 ? way.length : at
}
