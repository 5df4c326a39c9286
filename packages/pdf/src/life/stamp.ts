import { resourceNames } from '../faces.ts'
import type { Sheet } from '../layout/sheet.ts'
import { widthOf } from '../layout/wrap.ts'
import { A4, grey } from '../writer/page.ts'
import { factor, num } from '../writer/syntax.ts'
import { child, type Tag } from '../writer/tags.ts'
import type { Life } from './life.ts'
import { lifeWordIn } from './words.ts'

/** Events after which nothing happens to a note any more, with the word across its pages. */
const ENDS: Readonly<Record<string, string>> = {
  'document.cancelled': 'CANCELLED',
  'document.replaced': 'REPLACED',
}

/** From the bottom left to the top right corner, as a unit vector. */
const DIAGONAL = Math.hypot(A4.width, A4.height)
const [COS, SIN] = [A4.width / DIAGONAL, A4.height / DIAGONAL]
/** Dark enough for a black and white print; outlines only, so that what is below can be read. */
const STAMP = grey(0.35)
const MOST_SIZE = 64
const LEADING = 1.25

/**
 * Says across each page, in every language of the note, that it was cancelled, or that it is the print that replaces it.
 * Spoken on the first page, repeated for the eye.
 */
export function stampEnd(
  sheets: readonly Sheet[],
  document: Tag,
  life: Life,
  languages: readonly string[],
): void {
  const end = life.events.find(({ name }) => ENDS[name] !== undefined)
  if (!end) return
  const lines = lifeWordIn(ENDS[end.name]!, languages)
  const size = Math.min(...lines.map(({ text }) => fitting(text)))
  for (const [index, sheet] of sheets.entries()) {
    const draw = (): void => {
      for (const [line, { lang, text }] of lines.entries()) {
        const above = ((lines.length - 1) / 2 - line) * LEADING * size
        const show = (): void => drawLine(sheet, text, size, above)
        if (index === 0 && lang !== sheet.lang) sheet.page.language(lang, show)
        else show()
      }
    }
    if (index === 0) sheet.page.tagged(child(document, 'P'), draw)
    else sheet.page.artifact('Layout', draw)
  }
}

const style = (size: number) => ({ face: 'bold', size, colour: STAMP }) as const

/** The largest size in which a line takes four fifths of the diagonal. */
const fitting = (text: string): number => Math.min(MOST_SIZE, (0.8 * DIAGONAL) / widthOf(text, style(1)))

/** One outlined line, centred, so far above the diagonal. */
function drawLine({ page, fonts }: Sheet, text: string, size: number, above: number): void {
  const matrix = `${[COS, SIN, -SIN, COS].map((part) => factor(part)).join(' ')} 0 0 cm`
  const start = `${num(-widthOf(text, style(size)) / 2)} ${num(above - size / 3)} Td`
  const font = `/${resourceNames.bold} ${num(size)} Tf`
  const show = `BT ${font} 1 Tr ${start} ${fonts.bold.encode(text)}Tj ET`
  page.raw(A4.width / 2, A4.height / 2, 1, STAMP, `${matrix} ${STAMP.stroke} 0.7 w ${show}`)
}
