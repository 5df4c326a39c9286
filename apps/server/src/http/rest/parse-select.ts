import type { Table } from '@consign/contract'
import { refuse } from '../../ground/refusal.ts'
import { columnOf } from './column.ts'
import { type Scanner, scan } from './scanner.ts'

/** One member of an answered row. */
export interface Output {
  readonly key: string
  readonly column: string
}

const subset = 'Select columns of the table: a list of names, alias:name, or *.'

/**
 * Reads `select`: columns, `alias:column`, `*`. A column may appear once, so that a row is never larger than stored; two
 * columns under one name are refused too.
 */
export function parseSelect(table: Table, text: string): readonly Output[] {
  const [keys, columns] = [new Set<string>(), new Set<string>()]
  return items(text)
    .flatMap((item) => item ?? everyColumn(table))
    .map(({ key, column: name }) => {
      const column = columnOf(table, name)
      once(columns, column, 'is selected twice')
      once(keys, key, 'would name two columns')
      return { key, column }
    })
}

function once(seen: Set<string>, name: string, otherwise: string): void {
  if (seen.has(name))
    throw refuse('PGRST100', { details: `"${name.slice(0, 63)}" ${otherwise}`, hint: subset })
  seen.add(name)
}

/** The items of the list, undefined standing for `*`. */
function items(text: string): (Output | undefined)[] {
  const s = scan(text, 'select parameter', subset)
  const found: (Output | undefined)[] = []
  do {
    s.blanks()
    found.push(s.eat('*') ? undefined : item(s))
    s.blanks()
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
