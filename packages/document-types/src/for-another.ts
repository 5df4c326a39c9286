import type { FormSection } from './definition/form.ts'
import { escapePart, parsePointer } from './pointer.ts'

type Path = readonly string[]

/**
 * Returns a function that leaves out of data what belongs to one transport only, so that another note can begin with the
 * rest. Groups and lists that become empty go too. Takes any JSON object.
 */
export function forAnotherBy(
  sections: readonly FormSection[],
): (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> {
  const gone = new Set(
    sections.flatMap(({ fields }) => fields.filter(({ once }) => once).map(({ path }) => path as string)),
  )
  const deepest = Math.max(0, ...[...gone].map((path) => parsePointer(path).length))
  return (data) => (left(data, [], gone, deepest) ?? {}) as Readonly<Record<string, unknown>>
}

/** The value without what is gone; undefined where nothing is left of it. */
function left(value: unknown, at: Path, gone: ReadonlySet<string>, deepest: number): unknown {
  if (gone.has(at.map((part) => `/${escapePart(part)}`).join(''))) return undefined
  if (typeof value !== 'object' || value === null || at.length >= deepest) return value
  if (Array.isArray(value)) {
    const items = value
      .map((item) => left(item, [...at, '*'], gone, deepest))
      .filter((item) => item !== undefined)
    return items.length === 0 && value.length > 0 ? undefined : items
  }
  const members = Object.entries(value).flatMap(([key, member]) => {
    const kept = left(member, [...at, key], gone, deepest)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return members.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(members)
}
