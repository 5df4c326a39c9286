import { defaultType } from './registry.ts'
import type { TypeRef } from './types.ts'

/**
 * The type named in a draft's `type` member: the default type without that member, null if the data are not an object or
 * the member is not exactly a TypeRef. `findType` decides whether the type is known.
 */
export function typeOf(data: unknown): TypeRef | null {
  if (!isRecord(data)) return null
  if (!Object.hasOwn(data, 'type')) return defaultType
  const type = data.type
  if (!isRecord(type) || Object.keys(type).length !== 2) return null
  const { name, version } = type
  if (typeof name !== 'string' || !/^[a-z][a-z0-9_-]{0,63}$/.test(name)) return null
  if (typeof version !== 'string' || version === '' || [...version].length > 200) return null
  return { name, version }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
