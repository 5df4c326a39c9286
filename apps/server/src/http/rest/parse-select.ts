import type { Table } from '@consign/contract'
import { refuse } from '../../refusal.ts'
import { columnOf } from './column.ts'
import { type Scanner, scan } from './scanner.ts'

/** One member of an answered row. */
export interface Output {
  readonly key: string
  readonly column: string
}

const subset = 'Select columns of the table: a list of names, alias:name, or *.'

/** Reads `select`: columns, `alias:column`, `*`. Two different columns under one name are refused. */
export function parseSelect(table: Table, text: string): readonly Output[] {
  const outputs = new Map<string, Output>()
  for (const { key, column } of items(text).flatMap((item) => item ?? everyColumn(table))) {
    const other = outputs.get(key)
    if (other && other.column !== column)
      throw refuse('PGRST100', { details: `"${key.slice(0, 63)}" would name two columns`, hint: subset })
    outputs.set(key, { key, column: columnOf(table, column) })
  }
  return [...outputs.values()]
}

/** The items of the list, undefined standing for `*`. */
function items(text: string): (Output | undefined)[] {
  const s = scan(text, 'select parameter', subset)
  const found: (Output | undefined)[] = []
  do {
    s.match(/[ \t]*/y)
    found.push(s.eat('*') ? undefined : item(s))
    s.match(/[ \t]*/y)
  } while (s.eat(','))
  if (!s.done()) s.fail('"," or end of input')
  return found
}

function item(s: Scanner): Output {
  const first = s.name()
  return { key: first, column: s.match(/:(?!:)/y) ? s.name() : first }
}

const everyColumn = (table: Table): Output[] =>
  Object.keys(table.columns).map((column) => ({ key: column, column }))
