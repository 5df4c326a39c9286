/** With what a spreadsheet begins a formula, the wide signs of East Asian keyboards among them. */
const anywhere = /([,;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const atStart = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r]/
const readAnywhere = /([,;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/**
 * A text as a cell of a CSV file (RFC 4180) that no spreadsheet runs (OWASP, CSV injection): an apostrophe stands before what
 * begins like a formula, after each separator too, since a spreadsheet may divide cells by another one.
 */
export function csvCell(text: string): string {
  const inner = text.replaceAll(anywhere, "$1'")
  const plain = atStart.test(inner) ? `'${inner}` : inner
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The text of which `csvCell` made a cell. */
export function plainCell(cell: string): string {
  const inner = cell.startsWith("'") && atStart.test(cell.slice(1)) ? cell.slice(1) : cell
  return inner.replaceAll(readAnywhere, '$1')
}

/** What does not divide decimals in a language, as spreadsheets have it. */
export const separatorOf = (language: string): ',' | ';' =>
  (1.5).toLocaleString(language).includes(',') ? ';' : ','

/** Lines as a CSV file with a byte order mark, by which spreadsheets know UTF-8. */
export const csvFile = (lines: readonly (readonly string[])[], separator: ',' | ';'): string =>
  `\ufeff${lines.map((line) => `${line.map(csvCell).join(separator)}\r\n`).join('')}`
