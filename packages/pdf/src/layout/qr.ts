import { encode } from 'uqr'
import type { Page } from '../writer/page.ts'
import { BLACK } from './style.ts'

/**
 * Every mask decodes (ISO/IEC 18004, 7.8); choosing the prettiest of the eight takes ten times as long as the rest of
 * the symbol.
 */
const MASK = 3

/** A QR code as PDF operators in a unit square per module, the origin at its bottom left corner. */
export interface QrCode {
  modules: number
  operators: string
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', maskPattern: MASK, border: 0, boostEcc: false })
  let operators = ''
  data.forEach((row, index) => {
    for (let start = row.indexOf(true); start !== -1; ) {
      let end = start
      while (row[end]) end += 1
      operators += `${start} ${size - 1 - index} ${end - start} 1 re
`
      start = row.indexOf(true, end)
    }
  })
  return { modules: size, operators: `${operators}f` }
}

/** Draws the symbol in a square of `side` points whose top left corner is (x, y). */
export function drawQr(page: Page, code: QrCode, x: number, y: number, side: number): void {
  page.raw(x, y + side, side / code.modules, BLACK, code.operators)
}
