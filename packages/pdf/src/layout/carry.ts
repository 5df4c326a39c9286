import type { Column, Entry, Wording } from '@consign/document-types'
import type { Tag } from '../writer/tags.ts'
import type { Remark } from './remark.ts'
import type { Row } from './table.ts'

/** Content that goes on, or stands only, on continuation pages. */
export interface Carry {
  number?: string | undefined
  captions: readonly Wording[]
  /** Element of the structure it belongs to. */
  section: Tag
  entries: readonly Entry[]
  table: { element: Tag; columns: readonly Column[]; rows: readonly Row[] } | null
  /** Where on the first page the remark belongs that says on which page this is; null when there is none. */
  remark: Remark | null
}
