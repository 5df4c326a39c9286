import { isObject, type Json, type JsonObject } from './json.ts'

/** The parts of a JSON Pointer (RFC 6901). */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

export const pointerOf = (parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The value at a pointer; undefined where there is none. */
export function valueAt(data: unknown, pointer: string): Json | undefined {
  let value: unknown = data
  for (const part of partsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(part)]
    else value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value as Json | undefined
}

/**
 * The data with another value at a pointer. `undefined` takes the member away, and every group that it leaves empty; the
 * items of a list keep their places.
 */
export function withValue(data: JsonObject, pointer: string, value: Json | undefined): JsonObject {
  const changed = changedAt(data, partsOf(pointer), value)
  return isObject(changed) ? changed : {}
}

function changedAt(
  at: Json | undefined,
  parts: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [first, ...rest] = parts
  if (first === undefined) return value
  if (Array.isArray(at)) {
    const items = [...at]
    items[Number(first)] = changedAt(items[Number(first)], rest, value) ?? {}
    return items
  }
  const group = isObject(at) ? at : {}
  const inner = changedAt(own(group, first), rest, value)
  const next = Object.fromEntries(Object.entries(group).filter(([member]) => member !== first))
  if (inner !== undefined) return { ...next, [first]: inner }
  return Object.keys(next).length === 0 ? undefined : next
}

const own = (group: JsonObject, member: string) => (Object.hasOwn(group, member) ? group[member] : undefined)

/** A pattern with the index of an item in the place of its star. */
export const inItem = (pattern: string, index: number): string => pattern.replace('/*', `/${index}`)

/** The pattern of a pointer: its indexes replaced by stars. */
export const patternOf = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
