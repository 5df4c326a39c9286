import type { Wording } from '@consign/document-types'
import { wordIn } from '../words.ts'
import { child, type Tag } from '../writer/tags.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { distinct, type Item, type Span } from './spans.ts'
import { BLACK, CAPTION_SIZE, WHITE } from './style.ts'
import { widthOf, wrap } from './wrap.ts'

/** Where a remark stands; `overLines` when the lines of a table's columns pass there. */
export interface Remark {
  x: number
  y: number
  width: number
  overLines: boolean
}

/** Names, at the foot of a box, the page on which its content continues. */
export function drawRemark(
  sheet: Sheet,
  section: Tag,
  { x, y, width, overLines }: Remark,
  languages: readonly string[],
  page: number,
): void {
  const style = { face: 'bold', size: CAPTION_SIZE, colour: BLACK } as const
  const words = distinct(wordIn('continuedOn', languages, page))
  const spanOf = ({ text, lang }: Wording, index: number): Span => ({
    ...{ text, lang, style, entry: 0, offset: 0 },
    ...(index > 0 && { lead: ' · ' }),
  })
  const item = (last: number): Item => ({
    label: words.slice(0, last).map(spanOf),
    value: spanOf(words[last]!, last),
    inline: false,
  })
  const fitting = words.map((_, index) => wrap([item(index)], width)).findLast((lines) => lines.length === 1)
  const lines = fitting ?? wrap([item(0)], width).slice(0, 1)
  if (overLines) {
    const end = lines[0]!.runs.reduce((far, run) => Math.max(far, run.x + widthOf(run.text, style)), 0)
    sheet.page.artifact('Layout', () => sheet.page.fillRect(x - 1, y, end + 2, heightOf(lines), WHITE))
  }
  const remark = child(section, 'P')
  paint(sheet, lines, x, y, () => remark)
}
