import type { Wording } from '@consign/document-types'
import { resourceNames } from '../faces.ts'
import { A4, type Colour, grey } from '../writer/page.ts'
import { factor, num } from '../writer/syntax.ts'
import { BELOW_QR, FORM_HEIGHT, FORM_TOP } from './page-areas.ts'
import type { Sheet } from './sheet.ts'
import { BLACK, mm } from './style.ts'
import { widthOf } from './wrap.ts'

/** The style of words across a page. */
interface Manner {
  readonly colour: Colour
  readonly most: number
  /** Before the text is shown. */
  readonly mode: string
}

/** Below the content: light enough to read small type on it, dark enough to be seen on a copy. */
const PALE: Manner = { colour: grey(0.86), most: 110, mode: '' }

const DARK = grey(0.35)
/** Above it: dark enough for a black and white print; outlines only, so that what is below can be read. */
const OUTLINED: Manner = { colour: DARK, most: 64, mode: `${DARK.stroke} 0.7 w 1 Tr ` }

const MANNERS = { below: PALE, above: OUTLINED } as const

/** From the bottom left to the top right corner, as a unit vector. */
const DIAGONAL = Math.hypot(A4.width, A4.height)
const [COS, SIN] = [A4.width / DIAGONAL, A4.height / DIAGONAL]
const TURN = [COS, SIN, -SIN, COS].map((part) => factor(part)).join(' ')
const LEADING = 1.25

/** Draws one line in a language. */
type Each = (lang: string, draw: () => void) => void

/** The base line of words beside the boxes, in the margin that printers keep. */
const BESIDE = mm(8.8)
const LARGEST_BESIDE = 11

/** Words upwards along the left edge of the boxes, one language after the other. */
export function drawBeside(
  { page, fonts }: Pick<Sheet, 'page' | 'fonts'>,
  words: readonly Wording[],
  each: Each = (_, draw) => draw(),
): void {
  const style = { face: 'bold', size: 1, colour: BLACK } as const
  const shown = words.map(({ lang, text }, index) => ({ lang, text: index === 0 ? text : ` · ${text}` }))
  const widths = shown.map(({ text }) => widthOf(text, style))
  const size = Math.min(LARGEST_BESIDE, FORM_HEIGHT / widths.reduce((sum, width) => sum + width, 0))
  let up = 0
  for (const [index, { lang, text }] of shown.entries()) {
    const show = `BT /${resourceNames.bold} ${num(size)} Tf ${num(up)} 0 Td ${fonts.bold.encode(text)}Tj ET`
    up += widths[index]! * size
    each(lang, () => page.raw(BESIDE, FORM_TOP + FORM_HEIGHT, 1, BLACK, `0 1 -1 0 0 0 cm ${show}`))
  }
}

/**
 * Words from corner to corner, one line each, without duplicates, as large as possible below the QR code. Draw them
 * before the page's content to be below it, after it to be above. `each` gets the function that draws a line.
 */
export function drawAcross(
  { page, fonts }: Pick<Sheet, 'page' | 'fonts'>,
  words: readonly Wording[],
  where: keyof typeof MANNERS,
  each: Each = (_, draw) => draw(),
): void {
  const manner = MANNERS[where]
  const lines = words.filter(({ text }, index) => words.findIndex((one) => one.text === text) === index)
  const size = sizeOf(lines, manner)
  for (const [index, { lang, text }] of lines.entries()) {
    const x = -widthOf(text, { face: 'bold', size, colour: manner.colour }) / 2
    const y = ((lines.length - 1) / 2 - index) * LEADING * size - size / 3
    const show = `BT /${resourceNames.bold} ${num(size)} Tf ${num(x)} ${num(y)} Td ${fonts.bold.encode(text)}Tj ET`
    each(lang, () =>
      page.raw(A4.width / 2, A4.height / 2, 1, manner.colour, `${TURN} 0 0 cm ${manner.mode}${show}`),
    )
  }
}

/** The corner of the block of lines that is nearest to the upper edge stays below the code. */
function sizeOf(lines: readonly Wording[], { colour, most }: Manner): number {
  const widest = Math.max(...lines.map(({ text }) => widthOf(text, { face: 'bold', size: 1, colour })))
  const high = SIN * widest + COS * LEADING * lines.length
  return Math.min(most, (A4.height - 2 * BELOW_QR) / high)
}
