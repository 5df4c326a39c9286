import type { Cell, Entry } from '@consign/document-types'
import type { Tag } from '../writer/tags.ts'
import { type Sizes, sizesOf } from './arrange.ts'
import { cut, fitEntries } from './fit.ts'
import { paragraphs } from './paragraphs.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { items } from './spans.ts'
import { FLOW_SIZE, REMARK_HEIGHT, VALUE_SIZES } from './style.ts'
import { type Line, wrap } from './wrap.ts'

/** Points from the top left corner of the page. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Overflow, for another page. */
export interface Rest {
  entries: readonly Entry[]
  rows: readonly (readonly Cell[])[]
}

/** Where content is painted, and the elements of the structure it belongs to. */
export interface Place {
  area: Area
  section: Tag
  /** Only of a table. */
  table: Tag | null
}

/** One note's content of a box, measured before painting. */
export interface Content {
  readonly sizes: Sizes
  /** Paints it into an area of any height from `least`; returns the overflow. */
  fill(sheet: Sheet, place: Place): Rest
}

const SMALLEST = VALUE_SIZES.at(-1)!
export const NOTHING: Rest = { entries: [], rows: [] }
/** Rounding must not split an exact fit. */
export const SLACK = 0.05
/** Lines that stay when a box is cut, the remark below them. */
const LEAST_LINES = 1

export function entriesContent(entries: readonly Entry[], width: number): Content {
  const lines = wrap(items(entries, FLOW_SIZE), width)
  const full = heightOf(lines)
  return {
    sizes: sizesOf(
      full,
      () => heightOf(wrap(items(brief(entries), SMALLEST), width)),
      heightOf(lines.slice(0, LEAST_LINES)) + REMARK_HEIGHT,
    ),
    fill(sheet, { area, section }) {
      const fitted =
        full <= area.height + SLACK
          ? { lines, rest: [] }
          : fitEntries(brief(entries), area.width, area.height + SLACK, REMARK_HEIGHT)
      paint(sheet, fitted.lines, area.x, area.y, paragraphs(section))
      return { entries: fitted.rest, rows: [] }
    },
  }
}

/** The same entries as running text with labels in one language: a full page tries this before smaller type. */
export function brief(entries: readonly Entry[]): Entry[] {
  return entries.map(({ label, ...entry }) => ({
    ...entry,
    ...(label && { label: label.slice(0, 1) }),
    inline: true,
  }))
}

/** Fixed text; never set smaller, it continues elsewhere if the frame is too small. */
export function clausesContent(entries: readonly Entry[], lines: readonly Line[]): Content {
  const full = heightOf(lines)
  return {
    sizes: sizesOf(full, () => full, heightOf(lines.slice(0, LEAST_LINES)) + REMARK_HEIGHT),
    fill(sheet, { area, section }) {
      const fitted =
        full <= area.height + SLACK ? { lines, rest: [] } : cut(entries, lines, area.height - REMARK_HEIGHT)
      paint(sheet, fitted.lines, area.x, area.y, paragraphs(section))
      return { entries: fitted.rest, rows: [] }
    },
  }
}
