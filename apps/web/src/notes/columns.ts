import type { TextKey } from '../texts/catalogue.ts'
import type { NoteRow } from './use-notes.ts'

/** What a column shows of a note, and is sorted by. */
interface Column {
  readonly text: TextKey
  /** The least width that it can be read at, in px, and its share of what is left. */
  readonly width: number
  readonly share: number
  of(row: NoteRow): string | null
}

const placeOf = ({ city, country }: NoteRow['delivery']): string => `${city ?? '…'} ${country ?? ''}`

/** Every column that can be chosen, in the order in which they stand. */
export const columns = {
  state: { text: 'notes.state', width: 124, share: 1, of: ({ state }) => state },
  route: {
    text: 'notes.route',
    width: 120,
    share: 1.5,
    of: ({ takingOver, delivery }) => `${placeOf(takingOver)} ${placeOf(delivery)}`,
  },
  sender: { text: 'role.sender', width: 96, share: 1.3, of: ({ sender }) => sender },
  carrier: { text: 'role.carrier', width: 96, share: 1.3, of: ({ carrier }) => carrier },
  consignee: { text: 'role.consignee', width: 96, share: 1.3, of: ({ consignee }) => consignee },
  takingOver: { text: 'date.title', width: 92, share: 0.2, of: ({ takingOver }) => takingOver.date },
  delivery: { text: 'notes.delivery', width: 92, share: 0.2, of: ({ delivery }) => delivery.date },
  vehicle: { text: 'notes.vehicle', width: 84, share: 0.3, of: ({ vehiclePlate }) => vehiclePlate },
  trailer: { text: 'notes.trailer', width: 84, share: 0.3, of: ({ trailerPlate }) => trailerPlate },
  issued: { text: 'notes.issued', width: 76, share: 0.2, of: ({ createdAt }) => createdAt },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as readonly ColumnName[]

export const usual: readonly ColumnName[] = ['state', 'route', 'sender', 'carrier', 'consignee', 'vehicle']
/** A search may have found a word in any of these. */
const searched: readonly ColumnName[] = ['sender', 'carrier', 'consignee', 'vehicle']

/** The columns that stay longest where there is little room. */
const dearest: readonly ColumnName[] = [
  ...(['state', 'consignee', 'carrier', 'sender', 'route', 'vehicle', 'takingOver', 'delivery'] as const),
  ...(['trailer', 'issued'] as const),
]
const dearestFound: readonly ColumnName[] = [
  ...searched,
  ...dearest.filter((name) => !searched.includes(name)),
]

/** Of every row: its choice, its boxes, its reference, when it changed; the gaps between, and the margin, in px. */
const always = { select: 24, boxes: 60, reference: 112, changed: 68, gap: 10, margin: 28 } as const

/**
 * The chosen columns that fit into a width, in the order in which they stand. A search adds the columns in which it may
 * have found something, and they stay longest.
 */
export function fitting(
  chosen: readonly ColumnName[],
  width: number,
  isSearch = false,
): readonly ColumnName[] {
  const wanted = isSearch ? [...new Set([...chosen, ...searched])] : chosen
  const { select, boxes, reference, changed, gap, margin } = always
  let left = width - (select + boxes + reference + changed + 3 * gap + margin)
  const fits = (isSearch ? dearestFound : dearest)
    .filter((name) => wanted.includes(name))
    .filter((name) => {
      left -= columns[name].width + gap
      return left >= 0
    })
  return columnNames.filter((name) => fits.includes(name))
}

/** The tracks of a grid for these columns. */
export const tracksOf = (shown: readonly ColumnName[]): string =>
  [
    `${always.select}px ${always.boxes}px minmax(${always.reference}px, 1.3fr)`,
    ...shown.map((name) => `minmax(${columns[name].width}px, ${columns[name].share}fr)`),
    `${always.changed}px`,
  ].join(' ')

/** What a list can be sorted by besides the columns; without a wish the newest change stands first. */
const beside = {
  reference: ({ reference }: NoteRow) => reference,
  changed: ({ updatedAt }: NoteRow) => updatedAt,
}
export type SortName = ColumnName | keyof typeof beside

/** The order of a list: by one of its columns, up or down. */
export interface Sort {
  readonly by: SortName
  readonly isDown: boolean
}

/** Reads `carrier`, or `-carrier` for down; null for any other text. */
export function sortOf(text: unknown): Sort | null {
  const [, minus, name = ''] = typeof text === 'string' ? (/^(-?)(\w+)$/.exec(text) ?? []) : []
  const isKnown = Object.hasOwn(columns, name) || Object.hasOwn(beside, name)
  return isKnown ? { by: name as SortName, isDown: minus === '-' } : null
}

/** Rows in an order; those without a value stand last. */
export function sorted(rows: readonly NoteRow[], { by, isDown }: Sort, language: string): readonly NoteRow[] {
  const of = by in beside ? beside[by as keyof typeof beside] : columns[by as ColumnName].of
  const compare = new Intl.Collator(language, { numeric: true }).compare
  const valued = rows.map((row) => ({ row, value: of(row) }))
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return isDown ? compare(b.value, a.value) : compare(a.value, b.value)
    })
    .map(({ row }) => row)
}
