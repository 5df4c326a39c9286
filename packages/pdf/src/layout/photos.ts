import type { Cell, Column } from '@consign/document-types'
import type { RecordedConsent } from '../input.ts'
import type { RecordedStatement } from '../life/life.ts'
import { type Word, word, wordIn } from '../words.ts'
import { child, type Tag } from '../writer/tags.ts'
import type { Carry } from './carry.ts'
import { grouped } from './signature.ts'
import { printTime } from './time.ts'

const CATEGORIES: Readonly<Record<string, Word>> = {
  goods: 'photo.goods',
  damage: 'photo.damage',
  customs: 'photo.customs',
  other: 'photo.other',
}

/** The photos that signatures and statements cover, as a section; none without photos. */
export function photoSection(
  document: Tag,
  signed: readonly (RecordedConsent | RecordedStatement)[],
  languages: readonly string[],
): Carry[] {
  const rows = signed.flatMap(({ body }) =>
    (body.photos ?? []).map((photo): Cell[] => [
      [{ value: body.name }],
      [{ value: categoryIn(photo.category, languages) }],
      [{ value: printTime(photo.addedAt) }],
      [{ value: `${photo.mediaType}, ${photo.byteSize} B` }],
      [{ value: grouped(photo.sha256) }],
    ]),
  )
  if (rows.length === 0) return []
  const section = child(document, 'Sect')
  const column = (key: Word, width: number): Column => ({ id: key, width, captions: wordIn(key, languages) })
  const columns = [
    column('signer', 32),
    column('category', 26),
    column('deviceClock', 36),
    column('file', 32),
    { id: 'sha256', width: 64, captions: [{ lang: 'en', text: 'SHA-256' }] },
  ]
  const table = { element: child(section, 'Table'), columns, rows }
  return [{ captions: wordIn('photos', languages), section, entries: [], table, remark: null }]
}

function categoryIn(category: string, languages: readonly string[]): string {
  const key = CATEGORIES[category]
  return key ? [...new Set(languages.map((lang) => word(key, lang)))].join(' / ') : category
}
