import { encode } from 'uqr'
import type { Page } from '../writer/page.ts'
import { QR } from './page-areas.ts'
import { BLACK, DOT } from './style.ts'

/**
 * Every mask decodes (ISO/IEC 18004, 7.8); choosing the best of the eight takes ten times as long as the rest of the
 * symbol.
 */
const MASK = 3
/** Removed from each edge of black, to allow for ink spread (bar width reduction). */
const REDUCTION = DOT

/** A QR code as PDF operators in a unit square per module, the origin at its bottom left corner. */
export interface QrCode {
  modules: number
  /** Of one module, in points: a whole number of dots of a printer with 600 to the inch. */
  module: number
  operators: string
}

/** The smallest symbol for a text, with the most correction that fits, in modules as large as the place allows. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'L', maskPattern: MASK, border: 0, boostEcc: true })
  const module = Math.floor(QR.side / size / DOT + 1e-6) * DOT
  const less = REDUCTION / module
  // Each number is in many rectangles, and writing a fraction takes as long as all else of one.
  const [places, lengths] = [less, -2 * less].map((more) =>
    Array.from({ length: size + 1 }, (_, whole) => `${Math.round((whole + more) * 1000) / 1000}`),
  ) as [string[], string[]]
  const rectangle = (row: number, { start, end }: Run, rows: number): string =>
    `${places[start]} ${places[size - row - rows]} ${lengths[end - start]} ${lengths[rows]} re\n`
  const operators = data.flatMap((row, at) => [
    ...runs(row).map((run) => rectangle(at, run, 1)),
    ...runs(row.map((dark, column) => dark && data[at + 1]?.[column] === true)).map((run) =>
      rectangle(at, run, 2),
    ),
  ])
  return { modules: size, module, operators: `${operators.join('')}f` }
}

/** Dark modules beside each other, from `start` to before `end`. */
interface Run {
  start: number
  end: number
}

function runs(row: readonly boolean[]): Run[] {
  const found: Run[] = []
  for (let start = row.indexOf(true); start !== -1; ) {
    let end = start
    while (row[end]) end += 1
    found.push({ start, end })
    start = row.indexOf(true, end)
  }
  return found
}

/** Draws the symbol with its top right corner at that of its place. */
export function drawQr(page: Page, { modules, module, operators }: QrCode): void {
  const side = modules * module
  page.raw(QR.x + QR.side - side, QR.y + side, module, BLACK, operators)
}
