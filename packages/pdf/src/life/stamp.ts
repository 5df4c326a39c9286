import { drawAcross, drawBeside } from '../layout/across.ts'
import type { Sheet } from '../layout/sheet.ts'
import { child, type Tag } from '../writer/tags.ts'
import type { LifeEvent } from './life.ts'
import { lifeWordIn } from './words.ts'

/** Final events of a note: the words on its pages, and where. */
const ENDS: Readonly<Record<string, { key: string; draw: typeof drawBeside }>> = {
  'document.cancelled': {
    key: 'CANCELLED',
    draw: (sheet, words, each) => drawAcross(sheet, words, 'above', each),
  },
  'document.replaced': { key: 'REPLACED', draw: drawBeside },
}

/**
 * Marks each page, in every language of the note: as cancelled across its boxes, which count no more; as the printout
 * that replaces the note beside them, since they must be read. Tagged on the first page, an artifact on the others.
 */
export function stampEnd(
  sheets: readonly Sheet[],
  document: Tag,
  events: readonly LifeEvent[],
  languages: readonly string[],
): void {
  const end = events.map(({ name }) => ENDS[name]).find((one) => one !== undefined)
  if (!end) return
  const words = lifeWordIn(end.key, languages)
  const [first, ...others] = sheets
  for (const sheet of others) sheet.page.artifact('Layout', () => end.draw(sheet, words))
  first?.page.tagged(child(document, 'P'), () =>
    end.draw(first, words, (lang, draw) => (lang === first.lang ? draw() : first.page.language(lang, draw))),
  )
}
