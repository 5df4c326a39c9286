import { drawAcross } from '../layout/across.ts'
import type { Sheet } from '../layout/sheet.ts'
import { child, type Tag } from '../writer/tags.ts'
import type { Life } from './life.ts'
import { lifeWordIn } from './words.ts'

/** Final events of a note, with the word across its pages. */
const ENDS: Readonly<Record<string, string>> = {
  'document.cancelled': 'CANCELLED',
  'document.replaced': 'REPLACED',
}

/**
 * Marks each page, in every language of the note, as cancelled or as the replacing print. Tagged on the first page, an
 * artifact on the others.
 */
export function stampEnd(
  sheets: readonly Sheet[],
  document: Tag,
  life: Life,
  languages: readonly string[],
): void {
  const end = life.events.find(({ name }) => ENDS[name] !== undefined)
  if (!end) return
  const words = lifeWordIn(ENDS[end.name]!, languages)
  const [first, ...others] = sheets
  for (const sheet of others) sheet.page.artifact('Layout', () => drawAcross(sheet, words, 'above'))
  first?.page.tagged(child(document, 'P'), () =>
    drawAcross(first, words, 'above', (lang, draw) =>
      lang === first.lang ? draw() : first.page.language(lang, draw),
    ),
  )
}
