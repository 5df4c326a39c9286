const messages = {
  empty: 'The file has no header.',
  encoding: 'The file is not UTF-8.',
  nul: 'The file has the character NUL: it is no CSV.',
  quote: 'A quote does not end, or text follows it.',
  row: 'A row is too long: a quote may not end.',
  rows: 'The file has more than 100,000 rows.',
  size: 'The file is too large.',
} as const

/** Why a file cannot be read as a table; nothing of it was taken. */
export class CsvError extends Error {
  readonly code: keyof typeof messages
  /** The line in the file, from 1; null where it is about the file. */
  readonly line: number | null

  constructor(code: keyof typeof messages, line: number | null) {
    super(line === null ? messages[code] : `${messages[code]} Line ${line}.`)
    this.code = code
    this.line = line
  }
}
