import { drawAcross } from '../layout/across.ts'
import type { Sheet } from '../layout/sheet.ts'
import { child, type Tag } from '../writer/tags.ts'
import type { Life } from './life.ts'
import { lifeWordIn } from './words.ts'

/** Events after which nothing happens to a note any more, with the word across its pages. */
const ENDS: Readonly<Record<string, string>> = {
  'document.cancelled': 'CANCELLED',
  'document.replaced': 'REPLACED',
}

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
  const words = lifeWordIn(ENDS[end.name]!, languages)
  const [first, ...others] = sheets
  for (const sheet of others) sheet.page.artifact('Layout', () => drawAcross(sheet, words, 'above'))
  first?.page.tagged(child(document, 'P'), () =>
    drawAcross(first, words, 'above', (lang, draw) =>
      lang === first.lang ? draw() : first.page.language(lang, draw),
    ),
  )
}
