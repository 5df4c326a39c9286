import type { Column, Entry, Wording } from '@consign/document-types'
import type { Tag } from '../writer/tags.ts'
import type { Remark } from './remark.ts'
import type { Row } from './table.ts'

/** Content that continues on, or is only on, continuation pages. */
export interface Carry {
  number?: string | undefined
  captions: readonly Wording[]
  /** Element of the structure it belongs to. */
  section: Tag
  entries: readonly Entry[]
  table: { element: Tag; columns: readonly Column[]; rows: readonly Row[] } | null
  /** The place on the first page for the remark that names this page; null for none. */
  remark: Remark | null
}
