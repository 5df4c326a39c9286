import { type Column, type CsvKind, columns } from './columns.ts'
import { plainCell } from './csv-cell.ts'
import type { CsvRow } from './read-csv.ts'
import { readValue } from './read-value.ts'

export type Item = Readonly<Record<string, unknown>>

/**
 * The record of a row, as an import takes it: what a cell cannot be read as stays its text, so that the import refuses it with its
 * reason. An empty cell is no member: an update leaves what is there.
 * @param paths where each cell goes, null for nowhere (`columnsOf`)
 */
export function itemOf(kind: CsvKind, paths: readonly (string | null)[], { cells }: CsvRow): Item {
  const byPath = new Map(columns[kind].map((column) => [column.path, column]))
  const item: Record<string, unknown> = {}
  for (const [at, path] of paths.entries()) {
    const text = plainCell(cells[at] ?? '').trim()
    const column = path === null ? undefined : byPath.get(path)
    if (!column || text === '') continue
    put(item, column, readValue(column.holds, text))
  }
  return item
}

function put(item: Record<string, unknown>, { path }: Column, value: unknown): void {
  const [first = '', inner] = path.split('.')
  if (inner === undefined) item[first] = value
  else item[first] = { ...(item[first] as object | undefined), [inner]: value }
}
