import { visible } from './visible.ts'

export interface Column<T> {
  readonly head: string
  readonly of: (item: T) => string | number | null | undefined
}

/** Columns of characters that a text takes: wide ones two, marks none. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        character,
      )
        ? 2
        : 1
  }
  return width
}

const between = '  '
/** No column is narrower than this for want of room. */
const narrowest = 6

/** Rows of a table by the widths of its first rows; cut to fit a terminal, whole in a pipe. */
export function tableOf<T>(columns: readonly Column<T>[], first: readonly T[], mostWide: number) {
  const cells = (item: T) => columns.map(({ of }) => visible(String(of(item) ?? '')))
  const rows = [columns.map(({ head }) => head), ...first.map(cells)]
  const widths = fitted(
    columns.map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? '')))),
    mostWide,
  )
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => padded(text, widths[at] ?? 0))
      .join(between)
      .trimEnd()
  return { head: line(columns.map(({ head }) => head)), row: (item: T) => line(cells(item)) }
}

/** The widest columns give way first. */
function fitted(wanted: readonly number[], most: number): readonly number[] {
  const widths = [...wanted]
  const sum = () => widths.reduce((all, each) => all + each, between.length * (widths.length - 1))
  while (sum() > most) {
    const widest = Math.max(...widths)
    if (widest <= narrowest) break
    widths[widths.indexOf(widest)] = widest - 1
  }
  return widths
}

function padded(text: string, width: number): string {
  const own = widthOf(text)
  if (own <= width) return text + ' '.repeat(width - own)
  let cut = ''
  for (const character of text) {
    if (widthOf(cut + character) > width - 1) break
    cut += character
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - widthOf(cut)))}`
}
