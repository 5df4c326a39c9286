import type { Field, TypeDefinition } from '@consign/document-types'
import { fieldChoices } from '../fields/field-choices.ts'
import { formOf, type Reading, typedValue } from '../model/field-value.ts'
import type { Json, JsonObject } from '../model/json.ts'
import {
  type DecimalSign,
  type NumberColumn,
  numberColumn,
  pastedNumber,
  signOf,
} from '../model/pasted-numbers.ts'
import { withValue } from '../model/pointer.ts'

/** The fields of a line that a column may go to: those of the table, then those below it. */
export const pasteFields = (columns: readonly Field[], others: readonly Field[]): readonly Field[] => [
  ...columns,
  ...others.filter(({ input }) => !['boolean', 'tags', 'multiselect', 'hidden'].includes(input)),
]

/** A column of the clipboard as it will be read. */
export interface SheetColumn {
  readonly field: Field | null
  /** The decimal sign of a column of numbers; null for any other, and while it must be chosen. */
  readonly sign: DecimalSign | null
  /** Whether the signs read its numbers differently, and nothing tells which is meant. */
  readonly isOpen: boolean
}

const numeric = new Set<Field['input']>(['integer', 'number', 'decimal'])

/** @param chosen the signs that were chosen by hand, by column */
export function sheetColumns(
  lines: readonly (readonly string[])[],
  target: readonly (Field | null)[],
  chosen: ReadonlyMap<number, DecimalSign>,
): SheetColumn[] {
  const numbers = target.map((field, at): NumberColumn | null =>
    field && numeric.has(field.input)
      ? numberColumn(
          lines.map((row) => row[at] ?? ''),
          field.input === 'integer',
        )
      : null,
  )
  const sheet = numbers.filter((column) => column !== null)
  return target.map((field, at) => {
    const column = numbers[at]
    const sign = column ? (chosen.get(at) ?? signOf(column, sheet)) : null
    const isOpen =
      column != null && column.signs.length === 2 && !column.isAlike && signOf(column, sheet) === null
    return { field, sign, isOpen }
  })
}

/** The value of a cell; undefined for an empty one. */
export function cellValue(
  { field, sign }: SheetColumn,
  cell: string,
  definition: TypeDefinition,
  language: string,
): Json | undefined {
  const text = cell.trim()
  if (field === null || text === '') return undefined
  const { input } = field
  if (input === 'select') return fieldChoices(field, definition, language).meant(text)?.value ?? text
  const reading: Reading = { input, form: formOf(definition, field), locale: 'en', zone: 'UTC', day: null }
  const number = sign === null ? null : pastedNumber(text, sign)
  // A number that cannot be read stays as it is, for the checks of the type to name it.
  if (numeric.has(input)) return number === null ? text : typedValue(reading, withoutSpare(number))
  return typedValue(reading, text)
}

/** `1250.00` as 1250: two noughts more are no other number. */
function withoutSpare(number: string): string {
  if (!number.includes('.')) return number
  let end = number.length
  while (number[end - 1] === '0') end--
  return number.slice(0, number[end - 1] === '.' ? end - 1 : end)
}

/** A row as an item of the list. */
export const lineOf = (
  row: readonly string[],
  columns: readonly SheetColumn[],
  definition: TypeDefinition,
  language: string,
): JsonObject =>
  columns.reduce<JsonObject>((line, column, at) => {
    const value = cellValue(column, row[at] ?? '', definition, language)
    const path = column.field?.path ?? ''
    return value === undefined ? line : withValue(line, path.slice(path.indexOf('/*') + 2), value)
  }, {})
