import { canonicalize } from '../canonical/canonical.ts'
import { step } from '../canonical/pointer.ts'
import type { Change } from './types.ts'

/**
 * Every difference between two JSON values, in the order of the paths' text by UTF-16 code units: objects are compared
 * member by member, lists item by item, anything else as a whole. `before` is left out where there was no value,
 * `after` where there is none. Both values are there.
 */
export const changesBetween = (before: unknown, after: unknown): Change[] =>
  differences(before, after, '').sort((a, b) => (a.path < b.path ? -1 : 1))

const differences = (before: unknown, after: unknown, path: string): Change[] => {
  const [old, now] = [membersOf(before), membersOf(after)]
  if (old === undefined || now === undefined || Array.isArray(before) !== Array.isArray(after))
    return canonicalize(before) === canonicalize(after) ? [] : [{ path, before, after }]
  const keys = new Set([...old.keys(), ...now.keys()])
  return [...keys].flatMap((key): Change[] => {
    const at = path + step(key)
    if (!old.has(key)) return [{ path: at, after: now.get(key) }]
    if (!now.has(key)) return [{ path: at, before: old.get(key) }]
    return differences(old.get(key), now.get(key), at)
  })
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
