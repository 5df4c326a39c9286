export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are the same JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const members = Object.keys(a)
  return (
    members.length === Object.keys(b).length &&
    members.every((member) => Object.hasOwn(b, member) && isSame(a[member], b[member]))
  )
}
