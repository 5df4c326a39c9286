import { parsePointer } from '../pointer.ts'

/** Test helper: a deep copy of data with the value at a pointer replaced; `undefined` removes the member. */
export function edited(data: object, pointer: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(data) as Record<string, unknown>
  const parts = parsePointer(pointer)
  const last = parts.pop()!
  const parent = parts.reduce<Record<string, unknown>>((at, part) => {
    at[part] ??= {}
    return at[part] as Record<string, unknown>
  }, copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}
