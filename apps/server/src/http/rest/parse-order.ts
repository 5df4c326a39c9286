import type { Table } from '@consign/contract'
import { refuse } from '../../ground/refusal.ts'
import { columnOf, kindOf } from './column.ts'
import { scan } from './scanner.ts'

export interface OrderTerm {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly nulls?: 'first' | 'last'
}

/** Reads `order`: `column[.asc|.desc][.nullsfirst|.nullslast]`, any number of them. */
export function parseOrder(table: Table, text: string): readonly OrderTerm[] {
  const s = scan(text, 'order', 'Order by columns of the table.')
  const terms: OrderTerm[] = []
  do {
    s.blanks()
    const column = orderable(table, columnOf(table, s.name()))
    const direction = s.match(/\.(asc|desc)(?=[., \t]|$)/y) === '.desc' ? 'desc' : 'asc'
    const nulls = s.match(/\.nulls(first|last)(?=[, \t]|$)/y)?.slice(6) as OrderTerm['nulls']
    terms.push({ column, direction, ...(nulls ? { nulls } : {}) })
    s.blanks()
  } while (s.eat(','))
  if (!s.done()) s.fail('"asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  return terms
}

function orderable(table: Table, column: string): string {
  if (kindOf(table, column) !== 'json') return column
  throw refuse('42883', { message: 'could not identify an ordering operator for type json' })
}
