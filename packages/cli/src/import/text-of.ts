import { wrongInput } from '../program/stop.ts'

/**
 * The text of a file in pieces: UTF-8 where all of it is valid, else Windows-1250. The file is read twice, since one byte
 * near its end decides.
 */
export async function* textOf(open: () => AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const encoding = (await isUtf8(open())) ? 'utf-8' : 'windows-1250'
  const decoder = new TextDecoder(encoding)
  for await (const piece of open()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function isUtf8(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Characters of one row: more than any draft takes. */
export const mostOfRow = 256 * 1024

/** A row of a file as it was read, by its first line. */
export type Row<T> =
  | { readonly line: number; readonly value: T }
  | { readonly line: number; readonly problem: string }

/** The lines of a text with what each is of JSON; empty ones are no rows. */
export async function* jsonRows(
  pieces: AsyncIterable<string>,
): AsyncGenerator<Row<Readonly<Record<string, unknown>>>> {
  let [rest, line, tooLong] = ['', 0, false]
  const rowOf = (text: string): Row<Readonly<Record<string, unknown>>> | undefined => {
    line += 1
    if (tooLong || text.length > mostOfRow) return { line, problem: 'the line is longer than any draft' }
    return text.trim() === '' ? undefined : { line, ...objectIn(text) }
  }
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) {
      const row = rowOf(each)
      tooLong = false
      if (row) yield row
    }
    if (rest.length > mostOfRow) [rest, tooLong] = ['', true]
  }
  const last = rest === '' && !tooLong ? undefined : rowOf(rest)
  if (last) yield last
}

function objectIn(
  text: string,
): { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as Record<string, unknown> }
  } catch {
    // Told as any other line that is no object.
  }
  return { problem: 'the line is no JSON object' }
}

/** @throws Stop 65 */
export const noCsv = (why: string): Error => wrongInput(`this is no CSV of notes: ${why}`)
