import { boundLists } from './bound-lists.ts'
import { escapePart, formatPointer, parsePointer, valueAt } from './pointer.ts'
import { schemaCheck } from './schema-check.ts'

/** Each round removes what blocked the next; a schema is not deeper. */
const MOST_ROUNDS = 16

/**
 * Returns a function that removes from any JSON object what the schema does not allow, so that the rest can be printed.
 * An object without its required members is removed whole. Null if nothing helps.
 */
export function allowedBy(
  schema: Readonly<Record<string, unknown>>,
): (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null {
  const wrongIn = schemaCheck(schema)
  const bound = boundLists(schema)
  return (data) => {
    let left = data
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { found } = wrongIn(bound(left))
      if (found.length === 0) return left
      left = without(
        left,
        found.map(({ path }) => toLeaveOut(left, path)),
      )
    }
    return null
  }
}

/** A copy without the values at these JSON Pointers; list items close up. */
export function without(
  data: Readonly<Record<string, unknown>>,
  pointers: readonly string[],
): Readonly<Record<string, unknown>> {
  const gone = new Set(pointers)
  const kept = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).flatMap(([key, member]) => {
      const at = `${path}/${escapePart(key)}`
      return gone.has(at) ? [] : [[key, kept(member, at)] as const]
    })
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
  }
  return kept(data, '') as Readonly<Record<string, unknown>>
}

/** The value itself; for a missing member the object that lacks it. */
function toLeaveOut(data: unknown, path: string): string {
  return valueAt(data, path) === undefined ? formatPointer(parsePointer(path).slice(0, -1)) : path
}
