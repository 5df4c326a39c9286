/** JSON Pointers (RFC 6901) and patterns, split into their parts; in a pattern `*` stands for each item of a list. */
export type Parts = readonly string[]

export function parsePointer(pointer: string): string[] {
  if (pointer === '') return []
  const parts = pointer.slice(1).split('/')
  return pointer.includes('~') ? parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')) : parts
}

export function formatPointer(parts: Parts): string {
  return parts.map((part) => `/${escapePart(part)}`).join('')
}

export function escapePart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The value at a pointer, own members only; undefined without one. */
export function valueAt(data: unknown, pointer: string): unknown {
  return valueIn(data, parsePointer(pointer))
}

/** `valueAt` for the parts of a pointer. */
export function valueIn(data: unknown, parts: Parts): unknown {
  let value = data
  for (const part of parts) value = memberOf(value, part)
  return value
}

/**
 * The pointers that match a pattern in these data: one for each item of the lists at its stars, itself without stars. An
 * absent list matches none.
 */
export function expand(data: unknown, pattern: Parts): Parts[] {
  const star = pattern.indexOf('*')
  if (star < 0) return [pattern]
  const list = valueIn(data, pattern.slice(0, star))
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => expand(data, pattern.with(star, String(index))))
}

/** `pattern` with its stars replaced by the parts of `pointer` at their places. */
export function bind(pattern: Parts, pointer: Parts): Parts {
  return pattern.map((part, at) => (part === '*' ? (pointer[at] ?? part) : part))
}

/** The pattern of a pointer: its indexes replaced by stars. */
export function patternOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/** True for own members that JSON has, so not for a list's length. */
const isEnumerable = Object.prototype.propertyIsEnumerable

function memberOf(value: unknown, part: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return isEnumerable.call(value, part) ? (value as Record<string, unknown>)[part] : undefined
}
