import type { Cell, Column } from '@consign/document-types'
import { child, type Tag } from '../writer/tags.ts'
import { cut, largestFitting } from './fit.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { items } from './spans.ts'
import { FAINT, mm, VALUE_SIZES } from './style.ts'
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

export interface FittedRows {
  placed: PlacedRow[]
  rest: Row[]
}

const CELL_PADDING = mm(1)
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

/** Rows in the largest size in which all fit; else as many as leave `reserve` points for the remark where the rest is. */
export function fitRows(
  rows: readonly Row[],
  frames: readonly ColumnFrame[],
  height: number,
  reserve: number,
): FittedRows {
  const lay = (size: number): PlacedRow[] => {
    const placed: PlacedRow[] = []
    let used = 0
    for (const row of rows) {
      const laid = layRow(row, frames, size)
      used += laid.height
      if (used > height) break
      placed.push(laid)
    }
    return placed
  }
  const placed = largestFitting(VALUE_SIZES, lay, ({ length }) => length === rows.length)
  if (placed) return { placed, rest: [] }
  return flowRows(rows, frames, height - reserve, 7)
}

/**
 * As many rows as fit a height in one size. A row that does not fit goes on to the next page as a whole; only when it
 * stands first is it cut between its lines.
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
  const cells = frames.map((frame, index) =>
    wrap(items(row[index] ?? [], size), frame.width - 2 * CELL_PADDING),
  )
  return { cells, height: Math.max(...cells.map(heightOf)) + ROW_GAP }
}

function cutRow(row: Row, laid: PlacedRow, height: number): { head: PlacedRow; tail: Row } | null {
  const parts = laid.cells.map((lines, index) => cut(row[index] ?? [], lines, height))
  if (parts.every(({ lines }) => lines.length === 0)) return null
  const cells = parts.map(({ lines }) => lines)
  return {
    head: { cells, height: Math.max(...cells.map(heightOf)) + ROW_GAP },
    tail: parts.map(({ rest }) => rest),
  }
}

/** Paints rows below each other from `y` and returns where they end; a faint line parts them. */
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
    sheet.page.pen(0.3, FAINT)
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
