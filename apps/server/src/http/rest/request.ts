import type { Table } from '@consign/contract'
import { refuse } from '../../ground/refusal.ts'
import { columnOf } from './column.ts'
import type { Condition } from './condition.ts'
import { type Page, pageOf } from './page.ts'
import { parseFilter, parseGroup } from './parse-filter.ts'
import { type OrderTerm, parseOrder } from './parse-order.ts'
import { type Output, parseSelect } from './parse-select.ts'
import { canonical, type Parameters, parametersOf } from './query-string.ts'

export interface ReadRequest {
  readonly outputs: readonly Output[]
  /** All must hold. */
  readonly where: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly page: Page
  /** The query in canonical form, for Content-Location. */
  readonly canonical: string
}

const groups = new Set(['and', 'or', 'not.and', 'not.or'])
const settings = new Set(['select', 'order', 'limit', 'offset'])

/** Parses a URL's query; `range` is the Range header, if it counts. */
type ReadQuery = (url: string, range?: string) => ReadRequest

/**
 * Makes the parser of a table's queries. Every parameter is a setting, a group or a filter; none is ignored, and an
 * unsupported one is refused (PGRST100, PGRST103, 42703, 42883).
 */
export function queryReader(table: Table): ReadQuery {
  const defaultOrder = parseOrder(table, table.defaultOrder)
  const defaultOutputs = parseSelect(table, table.defaultSelect)
  return (url, range) => {
    const parameters = parametersOf(url)
    const setting = settingsOf(parameters)
    const select = setting('select')
    const order = setting('order')
    const where = parameters.flatMap(([name, value]) =>
      settings.has(name) ? [] : [conditionOf(table, name, value)],
    )
    mustBeFiltered(table, where)
    return {
      // An empty one selects everything, as in PostgREST.
      outputs: select === undefined ? defaultOutputs : parseSelect(table, select || '*'),
      where,
      // The default order breaks ties, so that pages are stable.
      order: order === undefined ? defaultOrder : [...parseOrder(table, order), ...defaultOrder],
      page: pageOf({ limit: setting('limit'), offset: setting('offset'), range }),
      canonical: canonical(parameters),
    }
  }
}

/** A table too large to be read as a whole names the column by which it is kept together. */
function mustBeFiltered({ filteredBy }: Table, where: readonly Condition[]): void {
  const isFiltered = where.some(
    (each) =>
      each.kind === 'filter' &&
      each.column === filteredBy &&
      !each.negated &&
      (each.test.operator === 'eq' || each.test.operator === 'in'),
  )
  if (filteredBy !== undefined && !isFiltered)
    throw refuse('PGRST100', {
      details: `This table is read by ${filteredBy}`,
      hint: `Filter by ${filteredBy}=eq.… or ${filteredBy}=in.(…).`,
    })
}

/** The one value of a setting; two of them contradict each other. */
function settingsOf(parameters: Parameters): (name: string) => string | undefined {
  const found = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (!settings.has(name)) continue
    if (found.has(name)) throw refuse('PGRST100', { details: `${name} is there twice` })
    found.set(name, value)
  }
  return (name) => found.get(name)
}

function conditionOf(table: Table, name: string, value: string): Condition {
  const condition = groups.has(name) ? parseGroup(name, value) : parseFilter(name, value)
  mustKnow(table, condition)
  return condition
}

function mustKnow(table: Table, condition: Condition): void {
  if (condition.kind === 'filter') columnOf(table, condition.column)
  else for (const item of condition.items) mustKnow(table, item)
}
