import { type Face, resourceNames } from '../faces.ts'
import type { FontUse } from '../font-use.ts'
import type { Page } from '../writer/page.ts'
import type { Tag } from '../writer/tags.ts'
import { RISE, type Style } from './style.ts'
import type { Line, Run } from './wrap.ts'

export type Fonts = Readonly<Record<Face, FontUse>>

/** A page with the fonts and the language of its document: what lines are painted on. */
export interface Sheet {
  page: Page
  fonts: Fonts
  lang: string
}

/** Text in one style on a base line. Only inside `tagged` or `artifact`. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: Style, lang?: string): void {
  const draw = (): void =>
    sheet.page.text(
      x,
      y,
      sheet.fonts[style.face].encode(text),
      resourceNames[style.face],
      style.size,
      style.colour,
    )
  if (lang === undefined || lang === sheet.lang) draw()
  else sheet.page.language(lang, draw)
}

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0)

/** Paints lines in a column from the top `y`; each entry's runs belong to the element `owner` returns for it. */
export function paint(
  sheet: Sheet,
  lines: readonly Line[],
  x: number,
  y: number,
  owner: (entry: number) => Tag,
): void {
  for (const { entry, parts } of byEntry(lines)) {
    sheet.page.tagged(owner(entry), () => {
      for (const { run, base } of parts) writeRun(sheet, run, x, y + base)
    })
  }
}

interface Part {
  run: Run
  /** Base line from the top of the first line. */
  base: number
}

/** Neighbouring runs of the same entry, over the ends of lines. */
function byEntry(lines: readonly Line[]): { entry: number; parts: Part[] }[] {
  const groups: { entry: number; parts: Part[] }[] = []
  let top = 0
  for (const line of lines) {
    const base = top + line.size * RISE
    for (const run of line.runs) {
      const last = groups.at(-1)
      if (last?.entry === run.entry) last.parts.push({ run, base })
      else groups.push({ entry: run.entry, parts: [{ run, base }] })
    }
    top += line.height
  }
  return groups
}

/** Paints lines that belong to no element: repeated heads and footers. */
export function paintPlain(sheet: Sheet, lines: readonly Line[], x: number, y: number): void {
  let top = y
  for (const line of lines) {
    for (const run of line.runs) writeRun(sheet, run, x, top + line.size * RISE)
    top += line.height
  }
}

const writeRun = (sheet: Sheet, run: Run, x: number, base: number): void =>
  write(sheet, run.text, x + run.x, base, run.style, run.lang)
