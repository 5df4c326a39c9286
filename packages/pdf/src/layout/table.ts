import type { Cell, Column } from '@consign/document-types'
import { child, type Tag } from '../writer/tags.ts'
import { sizesOf } from './arrange.ts'
import { brief, type Content, NOTHING, SLACK } from './content.ts'
import { cut, largestFitting } from './fit.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { items, type Span } from './spans.ts'
import { BLACK, FLOW_SIZE, LEADING, mm, REMARK_HEIGHT, VALUE_SIZES } from './style.ts'
import { type Line, widthOf, wrap } from './wrap.ts'

export type Row = readonly Cell[]

export interface ColumnFrame {
  x: number
  width: number
  right: boolean
}

export interface PlacedRow {
  cells: Line[][]
  height: number
}

interface FittedRows {
  placed: PlacedRow[]
  rest: Row[]
}

export const CELL_PADDING = mm(1)
const ROW_GAP = 1.6

/** Columns of a table as wide as `width` points, from the left edge `x`. */
export function columnFrames(columns: readonly Column[], x: number, width: number): ColumnFrame[] {
  const total = columns.reduce((sum, column) => sum + column.width, 0)
  let left = x
  return columns.map((column) => {
    const frame = { x: left, width: (column.width / total) * width, right: column.align === 'right' }
    left += frame.width
    return frame
  })
}

/** No first page has room for more; further rows are not measured. */
const TALLEST = mm(200)
/** A table up to this height is cut only after other boxes are set smaller; a longer one continues elsewhere first. */
const SHORT_TABLE = mm(55)
/** Rows kept of a longer table: about this height while others can be set smaller, and the minimum. */
const CUT = { tight: mm(30), least: mm(8) } as const
/** Size of the rows left on the first page if not all fit. */
const CUT_SIZE = 7

/** A note's rows; the total stands below those that fit. */
export function tableContent(rows: readonly Row[], total: Row, frames: readonly ColumnFrame[]): Content {
  const sums = total.length === 0 ? [] : [layRow(total, frames, FLOW_SIZE)]
  const natural = layRows(rows, frames, FLOW_SIZE, TALLEST)
  const below = tall(sums)
  const full = Math.max(tall(natural), FLOW_SIZE * LEADING) + below
  const cutTo = (height: number): number =>
    Math.min(tall(layRows(rows, frames, FLOW_SIZE, height)), 2 * CUT.tight) + below + REMARK_HEIGHT
  const dense = (): Row[] => rows.map((row) => row.map(brief))
  const tight = (): number =>
    full > SHORT_TABLE ? cutTo(CUT.tight) : tall(layRows(dense(), frames, CUT_SIZE, TALLEST)) + below
  return {
    sizes: sizesOf(full, tight, Math.min(cutTo(CUT.least), 2 * CUT.least + below)),
    fill(sheet, { area, table }) {
      const whole = natural.length === rows.length && full <= area.height + SLACK
      const { placed, rest } = whole
        ? { placed: natural, rest: [] }
        : fitRows(dense(), frames, area.height - below + SLACK)
      paintRows(sheet, table!, [...placed, ...sums], frames, area.y)
      return rest.length === 0 ? NOTHING : { entries: [], rows: rest }
    },
  }
}

const tall = (rows: readonly PlacedRow[]): number => rows.reduce((sum, { height }) => sum + height, 0)

/** Rows in the largest size in which all fit; otherwise as many as leave room for the remark. */
function fitRows(rows: readonly Row[], frames: readonly ColumnFrame[], height: number): FittedRows {
  const placed = largestFitting(
    VALUE_SIZES.slice(0, VALUE_SIZES.indexOf(CUT_SIZE) + 1),
    (size) => layRows(rows, frames, size, height),
    (laid) => laid.length === rows.length && tall(laid) <= height,
  )
  return placed ? { placed, rest: [] } : flowRows(rows, frames, height - REMARK_HEIGHT, CUT_SIZE)
}

/** Rows up to the first that ends below a height. */
function layRows(
  rows: readonly Row[],
  frames: readonly ColumnFrame[],
  size: number,
  height: number,
): PlacedRow[] {
  const placed: PlacedRow[] = []
  for (let used = 0, index = 0; index < rows.length && used <= height; index += 1) {
    const laid = layRow(rows[index]!, frames, size)
    used += laid.height
    placed.push(laid)
  }
  return placed
}

/**
 * As many rows as fit a height in one size. A row that does not fit moves to the next page as a whole; only the first row
 * of a page is cut between its lines.
 */
export function flowRows(
  rows: readonly Row[],
  frames: readonly ColumnFrame[],
  height: number,
  size: number,
): FittedRows {
  const placed: PlacedRow[] = []
  let left = height
  for (const [index, row] of rows.entries()) {
    const laid = layRow(row, frames, size)
    if (laid.height > left) {
      const rest = rows.slice(index)
      if (placed.length > 0) return { placed, rest }
      const parts = cutRow(row, laid, left - ROW_GAP)
      if (!parts) return { placed, rest }
      return { placed: [parts.head], rest: [parts.tail, ...rest.slice(1)] }
    }
    placed.push(laid)
    left -= laid.height
  }
  return { placed, rest: [] }
}

function layRow(row: Row, frames: readonly ColumnFrame[], size: number): PlacedRow {
  const cells = frames.map(({ width, right }, index) => {
    const inner = width - 2 * CELL_PADDING
    const cell = row[index] ?? []
    return wrap(items(cell, right ? unbroken(cell, size, inner) : size), inner)
  })
  return { cells, height: Math.max(...cells.map(heightOf)) + ROW_GAP }
}

/** The size in which each number of a cell fits its column: numbers never break. */
function unbroken(cell: Cell, size: number, width: number): number {
  const widest = Math.max(0, ...items(cell, size).flatMap(({ value }) => wordWidths(value)))
  return widest > width ? (size * width) / widest - 0.01 : size
}

const wordWidths = ({ text, style }: Span): number[] =>
  text.split(/[ \n]/).map((word) => widthOf(word, style))

function cutRow(row: Row, laid: PlacedRow, height: number): { head: PlacedRow; tail: Row } | null {
  const parts = laid.cells.map((lines, index) => cut(row[index] ?? [], lines, height))
  if (parts.every(({ lines }) => lines.length === 0)) return null
  const cells = parts.map(({ lines }) => lines)
  return {
    head: { cells, height: Math.max(...cells.map(heightOf)) + ROW_GAP },
    tail: parts.map(({ rest }) => rest),
  }
}

/** Paints rows from `y` downwards, separated by faint lines, and returns where they end. */
export function paintRows(
  sheet: Sheet,
  table: Tag,
  rows: readonly PlacedRow[],
  frames: readonly ColumnFrame[],
  y: number,
): number {
  let top = y
  const lines: number[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0) lines.push(top)
    const element = child(table, 'TR')
    row.cells.forEach((cell, at) => {
      const frame = frames[at]!
      const data = child(element, 'TD')
      paint(
        sheet,
        frame.right ? flushRight(cell, frame) : cell,
        frame.x + CELL_PADDING,
        top + ROW_GAP / 2,
        () => data,
      )
    })
    top += row.height
  }
  ruleBetween(sheet, lines, frames)
  return top
}

function ruleBetween(sheet: Sheet, heights: readonly number[], frames: readonly ColumnFrame[]): void {
  if (heights.length === 0) return
  const last = frames.at(-1)!
  sheet.page.artifact('Layout', () => {
    sheet.page.pen(0.2, BLACK)
    for (const y of heights) sheet.page.line(frames[0]!.x, y, last.x + last.width, y)
  })
}

function flushRight(lines: readonly Line[], frame: ColumnFrame): Line[] {
  return lines.map((line) => {
    const last = line.runs.at(-1)
    if (!last) return line
    const shift = frame.width - 2 * CELL_PADDING - last.x - widthOf(last.text, last.style)
    return { ...line, runs: line.runs.map((run) => ({ ...run, x: run.x + shift })) }
  })
}
