import { answerCheck } from '../../calls/validate.ts'
import type { Readable, Reader } from '../../contexts/readable.ts'
import { refuse } from '../../ground/refusal.ts'
import { longestAnswer, tooLarge } from './answer-size.ts'
import type { Row } from './fetch-rows.ts'
import type { Media } from './media.ts'
import type { Output } from './parse-select.ts'
import { isBeyond, selectedAs } from './read-sql.ts'

/** Rows as the answer's JSON text. */
type ShowRows = (rows: readonly Row[], outputs: readonly Output[], media: Media, reader: Reader) => string

/**
 * Makes the writer of a table's rows. Each value is checked against its column's schema: a violation is our bug and
 * leaves as CONTRACT_VIOLATION without its content. Not exactly one row for one object: PGRST116; more than
 * `longestAnswer`: ANSWER_TOO_LARGE.
 */
export function showRowsOf({ table, json }: Readable): ShowRows {
  const mismatch = new Map(
    Object.entries(table.columns).map(([name, { schema }]) => [name, answerCheck(schema)] as const),
  )
  const checkedValue = (row: Row, column: string, reader: Reader): unknown => {
    const value = column === json?.column ? json.of(row as never, reader) : row[selectedAs(table, column)]
    const wrong = mismatch.get(column)?.(value)
    if (wrong) throw refuse('CONTRACT_VIOLATION', { cause: new Error(`${table.name}.${column}: ${wrong}`) })
    return value
  }
  return (rows, outputs, media, reader) => {
    if (media.single && rows.length !== 1)
      throw refuse('PGRST116', { details: `The result contains ${rows.length} rows` })
    const members = outputs.map(({ key, column }) => [`${JSON.stringify(key)}:`, column] as const)
    if (isBeyond(rows)) throw tooLarge()
    let length = 0
    const shown = rows.map((row) => {
      const parts = members.map(([start, column]) => [start, checkedValue(row, column, reader)] as const)
      const kept = media.withoutNulls ? parts.filter(([, value]) => value !== null) : parts
      const show = media.withoutNulls ? (value: unknown) => JSON.stringify(withoutNulls(value)) : textOf
      const text = `{${kept.map(([start, value]) => start + show(value)).join(',')}}`
      length += text.length
      if (length > longestAnswer) throw tooLarge()
      return text
    })
    return media.single ? (shown[0] as string) : `[${shown.join(',')}]`
  }
}

const texts = new WeakMap<object, string>()

/** JSON text; cached for deep-frozen values, such as a type's definition. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** The value without members that are null, at every depth; nulls in arrays stay (PostgreSQL's json_strip_nulls). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutNulls(member)]))
}
