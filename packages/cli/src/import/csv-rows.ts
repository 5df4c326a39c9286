import { mostOfRow, type Row } from './text-of.ts'

/** The separator is the one that the header has most of. */
const separators = [',', ';', '\t'] as const

/**
 * The rows of a CSV (RFC 4180) as they arrive: quotes over lines, CR LF or LF, a row without cells left out. A row that
 * is too long, holds NUL or a quote that never ends is a problem of its own; the next ones are read.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<Row<readonly string[]>> {
  const reader = new RowReader()
  for await (const piece of pieces) yield* reader.take(piece)
  yield* reader.end()
}

class RowReader {
  private separator: string | undefined
  private header = ''
  private line = 1
  private begun = 1
  private cells: string[] = []
  private cell = ''
  private length = 0
  private state: 'plain' | 'quoted' | 'closing' = 'plain'
  private problem: string | undefined;

  *take(piece: string): Generator<Row<readonly string[]>> {
    let text = piece
    if (this.separator === undefined) {
      this.header += piece
      if (!this.header.includes('\n') && this.header.length < mostOfRow) return
      text = this.opened()
    }
    for (const character of text) yield* this.step(character)
  }

  *end(): Generator<Row<readonly string[]>> {
    if (this.separator === undefined) for (const character of this.opened()) yield* this.step(character)
    if (this.state === 'quoted') this.problem ??= 'a quote that is opened here never ends'
    if (this.length > 0 || this.cells.length > 0) yield* this.row()
  }

  private opened(): string {
    const text = this.header.replace(/^\ufeff/, '')
    const [first = ''] = text.split('\n')
    const countOf = (separator: string) => first.split(separator).length
    this.separator = [...separators].sort((a, b) => countOf(b) - countOf(a))[0] ?? ','
    return text
  }

  private *step(character: string): Generator<Row<readonly string[]>> {
    if (character === '\n') this.line += 1
    this.length += 1
    if (character === '\0') this.problem ??= 'the row holds NUL'
    if (this.length > mostOfRow) this.problem ??= 'the row is longer than any draft'
    if (this.state === 'quoted') {
      if (character === '"') this.state = 'closing'
      else if (character !== '\r') this.add(character)
      return
    }
    if (this.state === 'closing' && character === '"') {
      this.state = 'quoted'
      this.add(character)
    } else if (character === this.separator) this.next()
    else if (character === '\n') yield* this.row()
    else if (character === '"' && this.cell === '' && this.state === 'plain') this.state = 'quoted'
    else if (character !== '\r') this.add(character)
  }

  private add(character: string): void {
    if (this.problem === undefined) this.cell += character
  }

  private next(): void {
    this.cells.push(this.cell.trim())
    this.cell = ''
    this.state = 'plain'
  }

  private *row(): Generator<Row<readonly string[]>> {
    this.next()
    const { begun: line, cells: value, problem } = this
    ;[this.cells, this.length, this.problem, this.begun] = [[], 0, undefined, this.line]
    if (problem !== undefined) yield { line, problem }
    else if (value.some((cell) => cell !== '')) yield { line, value }
  }
}
