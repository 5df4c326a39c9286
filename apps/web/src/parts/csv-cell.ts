/** What a spreadsheet takes for a formula, blanks before it included. */
const formula = /^(?:\s*[=+\-@]|[\t\r])/

/** A text as a cell of a CSV file (RFC 4180): one that begins like a formula gets an apostrophe. */
export function csvCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
