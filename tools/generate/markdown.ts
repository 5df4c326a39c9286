/** A Markdown table; a bar within a cell is escaped. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(lineOf).join('\n')

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The page with `text` between `<!-- name -->` and `<!-- /name -->`. Throws when it lacks them. */
export function withBetween(page: string, name: string, text: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [page.indexOf(open), page.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`the page lacks ${open} before ${close}`)
  return `${page.slice(0, start + open.length)}\n${text}\n${page.slice(end)}`
}
