import type { Wording } from '@consign/document-types'
import { resourceNames } from '../faces.ts'
import { A4, grey } from '../writer/page.ts'
import { factor, num } from '../writer/syntax.ts'
import type { Sheet } from './sheet.ts'
import { mm } from './style.ts'
import { widthOf } from './wrap.ts'

/** Light enough to read small type on it, dark enough to be seen on a copy. */
const PALE = grey(0.86)
const MOST = 110
/** Of the page's diagonal, so much is written on. */
const LONGEST = mm(270)
/** From the lower left to the upper right. */
const ANGLE = Math.atan2(A4.height, A4.width)

/**
 * Words below the content from corner to corner, one line each, as large as the longest of them allows: a mark for the
 * eye, on every page. Drawn before everything else of the page.
 */
export function drawAcross(sheet: Sheet, words: readonly Wording[]): void {
  const lines = [...new Set(words.map(({ text }) => text))]
  const widest = Math.max(...lines.map((text) => widthOf(text, { face: 'bold', size: 1, colour: PALE })))
  const size = Math.min(MOST, LONGEST / widest, mm(120) / lines.length)
  const [cos, sin] = [factor(Math.cos(ANGLE)), factor(Math.sin(ANGLE))]
  sheet.page.artifact('Pagination', () => {
    lines.forEach((text, index) => {
      const x = -widthOf(text, { face: 'bold', size, colour: PALE }) / 2
      const y = ((lines.length - 1) / 2 - index) * size * 1.1 - size * 0.35
      const face = `/${resourceNames.bold} ${num(size)} Tf`
      const write = `BT ${face} ${num(x)} ${num(y)} Td ${sheet.fonts.bold.encode(text)}Tj ET`
      const turned = `${cos} ${sin} ${factor(-Math.sin(ANGLE))} ${cos} 0 0 cm`
      sheet.page.raw(A4.width / 2, A4.height / 2, 1, PALE, `${turned} ${write}`)
    })
  })
}
