import { folded } from '../../parts/folded.ts'

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
 * @param captions the captions of each field, in every language
 * @param onward how many fields follow each other in the table
 */
export function mapColumns(
  rows: readonly (readonly string[])[],
  captions: readonly (readonly string[])[],
  first: number,
  onward = captions.length,
): { readonly columns: readonly (number | null)[]; readonly hasHead: boolean } {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const named = (rows[0] ?? []).map((cell) => fieldNamed(captions, cell))
  const hasHead =
    named.some((at) => at !== null) && !(rows[0] ?? []).some((cell) => /^[\d\s.,-]+$/.test(cell))
  const inOrder = (at: number) => (first + at < onward ? first + at : null)
  const columns = Array.from({ length: width }, (_, at) => (hasHead ? (named[at] ?? null) : inOrder(at)))
  return { columns: columns.map((to, at) => (columns.indexOf(to) < at ? null : to)), hasHead }
}

/** The field that a heading names: by a whole caption, else by its beginning, as “UN” of “UN number”. */
function fieldNamed(captions: readonly (readonly string[])[], cell: string): number | null {
  const heading = folded(cell)
  const isNumber = /^[\d ]*$/.test(heading)
  const by = (test: (caption: string) => boolean) =>
    isNumber ? -1 : captions.findIndex((each) => each.some((caption) => test(folded(caption))))
  const whole = by((caption) => caption === heading)
  const begun = whole >= 0 ? whole : by((caption) => `${caption} `.startsWith(`${heading} `))
  const near =
    begun >= 0
      ? begun
      : by(
          (caption) =>
            heading.length > 2 && (caption.startsWith(heading) || heading.startsWith(`${caption} `)),
        )
  return near < 0 ? null : near
}
