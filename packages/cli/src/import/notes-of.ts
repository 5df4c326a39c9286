import { cellValue, columnsOf, type NoteColumn } from './columns.ts'
import { noCsv, type Row } from './text-of.ts'

type Data = Readonly<Record<string, unknown>>

/** A note of a file, by the first of its lines, or why it is none. */
export type Wanted =
  | { readonly line: number; readonly reference: string | undefined; readonly data: Data }
  | { readonly line: number; readonly problem: string; readonly rule: string }

const failed = (line: number, problem: string, rule = 'row'): Wanted => ({ line, problem, rule })

/** A note a line. */
export async function* notesOfJson(rows: AsyncIterable<Row<Data>>): AsyncGenerator<Wanted> {
  for await (const row of rows)
    yield 'problem' in row ? failed(row.line, row.problem) : { line: row.line, ...known(row.value) }
}

const known = (data: Data) => ({
  reference:
    typeof data['reference'] === 'string' && data['reference'] !== '' ? data['reference'] : undefined,
  data,
})

/**
 * Rows of one reference that follow each other are one note, whose lists have the items of every row.
 *
 * @throws Stop 65 where the header has a column that no note has: nothing is done then
 */
export async function* notesOfCsv(rows: AsyncIterable<Row<readonly string[]>>): AsyncGenerator<Wanted> {
  let columns: readonly NoteColumn[] | undefined
  let open: OpenNote | undefined
  for await (const row of rows) {
    if (columns === undefined) {
      if ('problem' in row) throw noCsv(row.problem)
      columns = mustBeKnown(row.value)
      continue
    }
    if ('problem' in row) {
      if (open) yield open.closed()
      open = undefined
      yield failed(row.line, row.problem)
      continue
    }
    const { reference } = known(flat(columns, row.value))
    if (open && reference !== undefined && open.reference === reference) open.add(columns, row.value)
    else {
      if (open) yield open.closed()
      open = new OpenNote(row.line, reference)
      open.add(columns, row.value)
    }
  }
  if (columns === undefined) throw noCsv('it is empty')
  if (open) yield open.closed()
}

function mustBeKnown(header: readonly string[]): readonly NoteColumn[] {
  const found = columnsOf(header)
  const unknown = header.filter((_, at) => found[at] === undefined)
  if (unknown.length > 0)
    throw noCsv(
      `unknown columns: ${unknown.join(', ')}; consign import --columns prints those that there are`,
    )
  return found as readonly NoteColumn[]
}

/** The reference of a row alone. */
const flat = (columns: readonly NoteColumn[], cells: readonly string[]): Data => {
  const at = columns.findIndex(({ parts }) => parts.length === 1 && parts[0] === 'reference')
  return { reference: cells[at] }
}

class OpenNote {
  readonly reference: string | undefined
  private readonly line: number
  private readonly data: Record<string, unknown> = {}
  private problem: string | undefined

  constructor(line: number, reference: string | undefined) {
    this.line = line
    this.reference = reference
  }

  add(columns: readonly NoteColumn[], cells: readonly string[]): void {
    if (cells.length > columns.length) this.problem ??= 'the row has more cells than the header'
    const before = new Map<string, number>()
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? ''
      if (cell !== '') this.put(column, cellValue(column, cell), before)
    }
  }

  /** Items of a row's lists come after those of the rows before it. */
  private put({ parts }: NoteColumn, value: unknown, before: Map<string, number>): void {
    let group: Record<string, unknown> = this.data
    for (const [depth, part] of parts.slice(0, -1).entries()) {
      const isList = /^\d+$/.test(parts[depth + 1] ?? '')
      if (/^\d+$/.test(part)) {
        const list = group as unknown as unknown[]
        const key = parts.slice(0, depth).join('.')
        const first = before.get(key) ?? list.length
        before.set(key, first)
        const index = first + Number(part)
        while (list.length <= index) list.push({})
        group = list[index] as Record<string, unknown>
      } else {
        group[part] ??= isList ? [] : {}
        group = group[part] as Record<string, unknown>
      }
    }
    const last = parts.at(-1) ?? ''
    if (group[last] !== undefined && JSON.stringify(group[last]) !== JSON.stringify(value))
      this.problem ??= `rows of one reference differ in ${parts.join('.')}`
    group[last] = value
  }

  closed(): Wanted {
    if (this.problem !== undefined) return failed(this.line, this.problem, 'ROWS_DIFFER')
    return { line: this.line, reference: this.reference, data: this.data }
  }
}
