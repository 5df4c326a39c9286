import type { Pattern } from './definition/rule.ts'

/** Reads and writes JSON Pointers (RFC 6901), and patterns: pointers in which `*` stands for each item of a list. */

export function parsePointer(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function formatPointer(parts: readonly string[]): string {
  return parts.map((part) => `/${escapePart(part)}`).join('')
}

export function escapePart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The value at a pointer, own members only; undefined where there is none. */
export function valueAt(data: unknown, pointer: string): unknown {
  let value = data
  for (const part of parsePointer(pointer)) value = memberOf(value, part)
  return value
}

/**
 * The pointers a pattern stands for in these data: one for each item of the lists at its stars; itself when it has
 * none. A list that is not there gives none.
 */
export function expand(data: unknown, pattern: Pattern): string[] {
  const star = pattern.indexOf('/*')
  if (star < 0) return [pattern]
  const list = valueAt(data, pattern.slice(0, star))
  if (!Array.isArray(list)) return []
  const rest = pattern.slice(star + '/*'.length)
  return list.flatMap((_, index) => expand(data, `${pattern.slice(0, star)}/${index}${rest}`))
}

/** `other` with its stars replaced by the indexes that `pattern` has in `pointer`; stars it does not share stay. */
export function bind(other: Pattern, pattern: Pattern, pointer: string): Pattern {
  const parts = parsePointer(pointer)
  const stars = parsePointer(pattern)
  const bound = parsePointer(other)
  for (let at = 0; at < bound.length && stars[at] !== undefined; at += 1) {
    if (bound[at] === '*' && stars[at] === '*') bound[at] = parts[at]!
    else if (bound[at] !== stars[at]) break
  }
  return formatPointer(bound)
}

/** The pattern of a pointer: its indexes replaced by stars. */
export function patternOf(pointer: string): Pattern {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

function memberOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(part) ? value[Number(part)] : undefined
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
  return (value as Record<string, unknown>)[part]
}
