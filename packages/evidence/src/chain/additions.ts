import { isObject } from '../canonical/shape.ts'
import type { Addition, JsonObject } from './types.ts'

/** The path of an addition that cannot be made, and why. */
export interface Unaddable {
  readonly path: string
  readonly reason: 'present' | 'no parent'
}

/**
 * The data with values added where there were none. Missing objects on the way are made, items of lists are not.
 * @returns the new data, or the first addition that cannot be made; `data` stays as it was
 */
export const withAdditions = (
  data: JsonObject,
  additions: readonly Addition[],
): { readonly data: JsonObject } | Unaddable => {
  const added = structuredClone(data) as Record<string, unknown>
  for (const { path, value } of additions) {
    const reason = add(added, keysOf(path), value)
    if (reason !== undefined) return { path, reason }
  }
  return { data: added }
}

const add = (
  data: Record<string, unknown>,
  keys: readonly string[],
  value: unknown,
): Unaddable['reason'] | undefined => {
  let parent: unknown = data
  for (const key of keys.slice(0, -1)) {
    if (Array.isArray(parent)) parent = itemOf(parent, key)
    else if (isObject(parent)) {
      if (!Object.hasOwn(parent, key)) put(parent, key, {})
      parent = parent[key]
    } else return 'no parent'
  }
  const last = keys.at(-1)
  if (!isObject(parent) || last === undefined) return 'no parent'
  if (Object.hasOwn(parent, last)) return 'present'
  put(parent, last, structuredClone(value))
  return undefined
}

const itemOf = (list: readonly unknown[], key: string): unknown =>
  /^(?:0|[1-9]\d{0,8})$/.test(key) ? list[Number(key)] : undefined

/** An own member, even of a name that objects inherit. */
const put = (object: object, key: string, value: unknown): void =>
  void Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })

const keysOf = (path: string): string[] =>
  path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
