/** At most this many lines are taken from a clipboard: a note has no more. */
export const mostLines = 1000

/**
 * Rows and cells of what a spreadsheet puts on the clipboard: tab-separated, a cell with a tab, line feed or quote in
 * it quoted (as Excel, Calc and Sheets do).
 */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length <= mostLines; at += 1) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  return rows.filter((row) => row.some((each) => each.trim() !== '')).slice(0, mostLines)
}

/**
 * Which field each column goes to: by its heading where the first row is headings, else one after another from `first`
 * on. Null for a column that goes nowhere.
 */
export function mapColumns(
  rows: readonly (readonly string[])[],
  captions: readonly string[],
  first: number,
): { readonly columns: readonly (number | null)[]; readonly hasHead: boolean } {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const named = (rows[0] ?? []).map((cell) => captions.findIndex((caption) => isNamed(caption, cell)))
  if (named.some((at) => at >= 0))
    return {
      columns: Array.from({ length: width }, (_, at) => ((named[at] ?? -1) < 0 ? null : (named[at] ?? null))),
      hasHead: true,
    }
  const columns = Array.from({ length: width }, (_, at) => (first + at < captions.length ? first + at : null))
  return { columns, hasHead: false }
}

const isNamed = (caption: string, cell: string): boolean => {
  const [long, short] = [caption.toLowerCase(), cell.trim().toLowerCase()]
  return short.length > 2 && (long === short || long.startsWith(short) || short.startsWith(long))
}
