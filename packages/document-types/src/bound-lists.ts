/** No schema reaches deeper than this; what lies deeper is not looked at by its keywords. */
const DEPTH = 16

/**
 * A function that copies data with every list cut to one item more than the longest list the schema allows anywhere.
 * A list that is too long stays too long, but neither comparing its items with each other (`uniqueItems`) nor reporting
 * on each of them can be made slow by a hostile draft.
 */
export function boundLists(schema: unknown): (data: unknown) => unknown {
  const most = longestList(schema) + 1
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth === 0) return value
    if (Array.isArray(value)) return value.slice(0, most).map((item) => copy(item, depth - 1))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member, depth - 1)]))
  }
  return (data) => copy(data, DEPTH)
}

function longestList(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = (schema as { maxItems?: unknown }).maxItems
  return Object.values(schema).reduce(
    (longest: number, part) => Math.max(longest, longestList(part)),
    typeof own === 'number' ? own : 0,
  )
}
