/** No schema reaches deeper than this; deeper data meet none of its keywords. */
const DEPTH = 16

/**
 * Returns a function that cuts every list in the data to one item more than the schema's longest list. A list that is too
 * long stays too long, but hostile drafts cannot slow down comparing its items (`uniqueItems`) or reporting on each. Data
 * without such lists are returned unchanged, others as a copy.
 */
export function boundLists(schema: unknown): (data: unknown) => unknown {
  const most = largest(schema, 'maxItems') + 1
  return (data) => (hasLongerList(data, most, DEPTH) ? cut(data, most, DEPTH) : data)
}

/** The greatest limit that a schema has by this keyword. */
export function largest(schema: unknown, keyword: 'maxItems' | 'maxLength'): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = (schema as Record<string, unknown>)[keyword]
  return Object.values(schema).reduce(
    (most: number, part) => Math.max(most, largest(part, keyword)),
    typeof own === 'number' ? own : 0,
  )
}

function hasLongerList(value: unknown, most: number, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false
  if (Array.isArray(value) && value.length > most) return true
  return Object.values(value).some((member) => hasLongerList(member, most, depth - 1))
}

function cut(value: unknown, most: number, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.slice(0, most).map((item) => cut(item, most, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cut(member, most, depth - 1)]))
}
