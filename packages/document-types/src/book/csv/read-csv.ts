import Papa from 'papaparse'
import { type CsvEncoding, decodedText } from './decoded-text.ts'
import { CsvError } from './error.ts'

export type Delimiter = ',' | ';' | '\t'

/** A line of a table. */
export interface CsvRow {
  /** The number of its first line in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly encoding: CsvEncoding
  readonly delimiter: Delimiter
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** What is read at most: an address book has 100,000 records of a kind. */
export interface CsvLimits {
  readonly rows: number
  /** Characters of a row, and of the file. */
  readonly row: number
  readonly file: number
}
export const csvLimits: CsvLimits = { rows: 100_000, row: 65_536, file: 67_108_864 }

/** The bytes of a file from their beginning; called again where they turn out to be no UTF-8. */
export type OpenCsv = () => AsyncIterable<Uint8Array>

/**
 * Reads a table with a header from CSV: divided by `,`, `;` or tabs, in UTF-8, UTF-16 with a byte order mark, or Windows-1250;
 * a quoted cell may go over lines. Line ends become LF, empty lines are left out. Work and memory are bounded by `limits`; refuses
 * with a `CsvError` and reads no further.
 */
export async function readCsv(open: OpenCsv, limits: CsvLimits = csvLimits): Promise<CsvTable> {
  try {
    return await readAs('utf-8', open, limits)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'encoding') return readAs('windows-1250', open, limits)
    throw error
  }
}

async function readAs(
  encoding: 'utf-8' | 'windows-1250',
  open: OpenCsv,
  limits: CsvLimits,
): Promise<CsvTable> {
  const table = new Reader(limits)
  const text = decodedText(open(), encoding)
  for await (const part of text.parts) table.add(part)
  return { ...table.end(), encoding: text.encoding() }
}

class Reader {
  #rest = ''
  #characters = 0
  /** The line at which the rest begins. */
  #line = 1
  #delimiter: Delimiter | undefined
  #header: readonly string[] | undefined
  readonly #rows: CsvRow[] = []
  readonly #limits: CsvLimits

  constructor(limits: CsvLimits) {
    this.#limits = limits
  }

  add(part: string): void {
    this.#characters += part.length
    if (this.#characters > this.#limits.file) throw new CsvError('size', null)
    this.#parse(this.#rest + part, true)
    if (this.#rest.length > this.#limits.row) throw new CsvError('row', this.#line)
  }

  end(): Omit<CsvTable, 'encoding'> {
    this.#parse(this.#rest, false)
    if (!this.#header || this.#delimiter === undefined) throw new CsvError('empty', null)
    return { delimiter: this.#delimiter, header: this.#header, rows: this.#rows }
  }

  #parse(text: string, goesOn: boolean): void {
    this.#rest = text
    if (this.#delimiter === undefined && !this.#begin(goesOn)) return
    const { data, errors, meta } = parsed(this.#rest, this.#delimiter as Delimiter, goesOn)
    const wrong = Math.min(...errors.map(({ row = 0 }) => row))
    for (const [at, cells] of data.entries()) {
      if (at >= wrong) throw new CsvError('quote', this.#line)
      this.#take(cells)
    }
    this.#rest = goesOn ? this.#rest.slice(meta.cursor) : ''
  }

  /** Finds the delimiter once the header is whole; false until then. */
  #begin(goesOn: boolean): boolean {
    const blank = /^(?:[ \t]*\n)+/.exec(this.#rest)?.[0] ?? ''
    this.#line += blank.split('\n').length - 1
    this.#rest = this.#rest.slice(blank.length)
    const named = /^"?sep=([,;\t])"?\n/i.exec(this.#rest)
    if (named) {
      this.#line += 1
      this.#rest = this.#rest.slice(named[0].length)
      this.#delimiter = named[1] as Delimiter
      return true
    }
    const heads = delimiters.map((delimiter) => ({
      delimiter,
      cells: parsed(this.#rest, delimiter, goesOn, 1).data[0]?.length ?? 0,
    }))
    const best = heads.reduce((most, each) => (each.cells > most.cells ? each : most))
    if (best.cells === 0) return false
    this.#delimiter = best.delimiter
    return true
  }

  #take(cells: readonly string[]): void {
    const line = this.#line
    this.#line += 1 + cells.reduce((sum, cell) => sum + lineFeeds(cell), 0)
    if (cells.every((cell) => cell.trim() === '')) return
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > this.#limits.row) throw new CsvError('row', line)
    if (!this.#header) {
      this.#header = cells.map((cell) => cell.trim())
      return
    }
    if (this.#rows.length >= this.#limits.rows) throw new CsvError('rows', line)
    this.#rows.push({ line, cells })
  }
}

const delimiters: readonly Delimiter[] = [',', ';', '\t']

const lineFeeds = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)

interface Parsed {
  readonly data: readonly string[][]
  readonly errors: readonly { readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/** The rows of a text, without the last where the text goes on. */
const parsed = (text: string, delimiter: Delimiter, goesOn: boolean, preview = 0): Parsed =>
  new Papa.Parser({ delimiter, newline: '\n', preview }).parse(text, 0, goesOn)
