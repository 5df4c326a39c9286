import type { Shape } from '@consign/document-types'
import { child, type Tag } from '../writer/tags.ts'
import { heightOf, paint, type Sheet, write } from './sheet.ts'
import { distinct } from './spans.ts'
import { INK, MUTED, mm, type Style } from './style.ts'
import { widthOf, wrap } from './wrap.ts'

const MARK: Style = { face: 'bold', size: 18, colour: INK }
const FIRST: Style = { face: 'bold', size: 8, colour: INK }
const OTHER: Style = { face: 'regular', size: 6.4, colour: MUTED }

/** Draws the head of the note, mark and titles side by side; returns the height it takes. */
export function drawTitle(
  sheet: Sheet,
  section: Tag,
  area: { x: number; y: number; width: number },
  shape: Extract<Shape, { kind: 'title' }>,
): number {
  const heading = child(section, 'H1')
  const markWidth = shape.mark === '' ? 0 : widthOf(shape.mark, MARK) + mm(6)
  const titles = distinct(shape.titles).map(({ text, lang }, index) => ({
    label: [],
    value: { text, style: index === 0 ? FIRST : OTHER, entry: 0, offset: 0, lang },
    inline: false,
  }))
  const lines = wrap(titles, area.width - markWidth)
  const height = Math.max(mm(8.5), heightOf(lines) + 1)
  if (shape.mark !== '') {
    sheet.page.tagged(heading, () => write(sheet, shape.mark, area.x + mm(2), area.y + height / 2 + 7, MARK))
  }
  paint(sheet, lines, area.x + markWidth, area.y + (height - heightOf(lines)) / 2, () => heading)
  return height + 2
}
