import type { Filled } from '@consign/document-types'

/** Boxes with changed content, by id. */
export function changedBoxes(now: Filled, before: Filled): ReadonlySet<string> {
  const ids = new Set(
    [now, before].flatMap(({ entries, rows }) => [...Object.keys(entries), ...Object.keys(rows)]),
  )
  const content = ({ entries, rows }: Filled, id: string): string => JSON.stringify([entries[id], rows[id]])
  return new Set([...ids].filter((id) => content(now, id) !== content(before, id)))
}
