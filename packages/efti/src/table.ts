import table from './efti-table.json' with { type: 'json' }

export type Kind =
  | 'structure'
  | 'text'
  | 'identifier'
  | 'code'
  | 'dateTime'
  | 'measure'
  | 'amount'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'binary'

/** An element of the eFTI common data set at its one place. */
export interface Element {
  /** The number of Delegated Regulation (EU) 2024/2024, such as `eFTI51`; of a structure `ASBIE1028`. */
  readonly id: string
  readonly name: string
  /** Names from the consignment down, such as `consignor/name`. */
  readonly path: string
  readonly kind: Kind
  readonly many: boolean
  /** Most characters of a text, identifier or code, most digits of an integer. */
  readonly max: number
  /** Allowed codes; null for any. */
  readonly codes: ReadonlySet<string> | null
  /** By subset: `M` mandatory, `C` conditional, `O` optional, `SI` a structure; several, `C/M`, where it has several uses. */
  readonly marks: ReadonlyMap<string, string>
  readonly definition: string
  /** In writing order. */
  readonly parts: readonly Element[]
}

type Row = {
  id: string
  parent: string
  name: string
  kind: string
  many?: boolean
  max?: number
  list?: string
  marks: number
  is: string
}

/** The consignment itself, the root of the data set. */
const ROOT = 'ASBIE1027'

const lists = new Map(Object.entries(table.codes).map(([list, codes]) => [list, new Set(codes.split(' '))]))
const allMarks = table.marks.map(
  (text) =>
    new Map(
      text.split('; ').flatMap((part) => {
        const [status = '', ...subsets] = part.split(' ')
        return subsets.map((subset): [string, string] => [subset, status])
      }),
    ),
)
const rowsOf = Map.groupBy(table.elements as readonly Row[], (row) => row.parent)

function partsOf(parent: string, above: string): readonly Element[] {
  return (rowsOf.get(parent) ?? []).map((row) => {
    const path = `${above}${row.name}`
    return {
      id: row.id,
      name: row.name,
      path,
      kind: row.kind as Kind,
      many: row.many === true,
      max: row.max ?? Number.POSITIVE_INFINITY,
      codes: (row.list !== undefined && lists.get(row.list)) || null,
      marks: allMarks[row.marks] ?? new Map(),
      definition: row.is,
      parts: partsOf(row.id, `${path}/`),
    }
  })
}

const withParts = (element: Element): readonly Element[] => [element, ...element.parts.flatMap(withParts)]

/** The parts of a consignment. */
export const consignment: readonly Element[] = partsOf(ROOT, '')

/** Every element, structures included, each before its parts. */
export const elements: readonly Element[] = consignment.flatMap(withParts)

/** Every subset that marks an element, such as `EU03`, `PL01a` and `identifier`. */
export const subsets: readonly string[] = [...new Set(allMarks.flatMap((marks) => [...marks.keys()]))].sort()

/** ISO 4217 as the schema knows it. */
export const currencies: ReadonlySet<string> = lists.get('CurrencyCode') ?? new Set()

/** The table's source file. */
export const eftiSource: Readonly<typeof table.source> = table.source
