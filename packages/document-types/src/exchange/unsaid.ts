import { type Parts, parsePointer, valueIn } from '../pointer.ts'

/** A field of a note that an export does not have: none of its elements is one that the export takes. */
export interface Unsaid {
  /** A pattern, with stars for the items of lists. */
  readonly field: string
  readonly times: number
}

/** Of the print, not of the carriage. */
const OF_THE_PRINT = new Set(['printLanguages', 'printLayout', 'type'])

/**
 * The fields of a note that an export leaves out.
 * @param fields by path of an element: its source fields (`Exchange.eftiFields`)
 * @param takes whether the export has an element of this path
 */
export function unsaidFields(
  data: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, string>,
  takes: (path: string) => boolean,
): readonly Unsaid[] {
  const sources = [...fields]
    .filter(([path]) => takes(path))
    .flatMap(([, from]) => from.split(', '))
    .map((source) => source.split(' or ').flatMap((one) => (one.startsWith('/') ? [parsePointer(one)] : [])))
  const byMember = Map.groupBy(sources, ([first]) => first?.[0])
  const times = new Map<string, number>()
  for (const leaf of leavesOf(data, []))
    if (!byMember.get(String(leaf[0]))?.some((source) => isSource(data, source, leaf))) {
      const field = patternOf(leaf)
      times.set(field, (times.get(field) ?? 0) + 1)
    }
  return [...times].map(([field, count]) => ({ field, times: count }))
}

type Leaf = readonly (string | number)[]

const patternOf = (leaf: Leaf): string =>
  leaf
    .map((part) => (typeof part === 'number' ? '/*' : `/${part}`))
    .join('')
    .replace(/\/\*$/, '')

/** Whether a leaf is in the first of the alternatives that the data have at its place. */
function isSource(data: unknown, alternatives: readonly Parts[], leaf: Leaf): boolean {
  const bound = alternatives.map((pattern) =>
    pattern.map((part, at) => (part === '*' ? String(leaf[at]) : part)),
  )
  const first = bound.find((parts) => valueIn(data, parts) !== undefined)
  return first !== undefined && first.every((part, at) => part === String(leaf[at]))
}

/** The places of all values; a list of texts is one place each. */
function leavesOf(value: unknown, at: Leaf): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...at, index]))
  if (typeof value !== 'object' || value === null) return value === false ? [] : [at]
  return Object.entries(value).flatMap(([key, member]) =>
    at.length === 0 && OF_THE_PRINT.has(key) ? [] : leavesOf(member, [...at, key]),
  )
}
