import type { Table } from '@consign/contract'
import { refuse } from '../../refusal.ts'
import { columnOf } from './column.ts'
import { scan } from './scanner.ts'

/** One member of an answered row. */
export interface Output {
  readonly key: string
  readonly column: string
}

const subset = 'Select columns of the table: a list of names, alias:name, or *.'

/** Reads `select`: columns, `alias:column`, `*`. Two different columns under one name are refused. */
export function parseSelect(table: Table, text: string): readonly Output[] {
  const s = scan(text, 'select parameter', subset)
  const outputs = new Map<string, Output>()
  const add = (output: Output) => {
    const other = outputs.get(output.key)
    if (other && other.column !== output.column)
      throw refuse('PGRST100', { details: `"${output.key}" would name two columns`, hint: subset })
    outputs.set(output.key, output)
  }
  do {
    s.match(/[ \t]*/y)
    if (s.eat('*')) for (const column of Object.keys(table.columns)) add({ key: column, column })
    else {
      const first = s.name()
      const column = s.match(/:(?!:)/y) ? s.name() : first
      add({ key: first, column: columnOf(table, column) })
    }
    s.match(/[ \t]*/y)
  } while (s.eat(','))
  if (!s.done()) s.fail('"," or end of input')
  return [...outputs.values()]
}
