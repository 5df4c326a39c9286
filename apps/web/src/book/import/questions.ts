import type { CsvError, CsvKind, CsvTable, Item } from '@consign/document-types/book/csv'

export type Question =
  | { readonly ask: 'open'; readonly file: Blob; readonly kind: CsvKind }
  | {
      readonly ask: 'items'
      readonly kind: CsvKind
      readonly paths: readonly (string | null)[]
      readonly from: number
      readonly to: number
    }
  /** These rows as a file again. */
  | { readonly ask: 'csv'; readonly rows: readonly number[] }

/** What the page shows of a table that was read; all of it stays in the worker. */
export interface Opened extends Pick<CsvTable, 'header' | 'encoding' | 'delimiter'> {
  readonly count: number
  /** The first rows. */
  readonly sample: readonly (readonly string[])[]
  /** Where each column goes by its name. */
  readonly paths: readonly (string | null)[]
}

export interface Refused {
  readonly code: CsvError['code'] | 'unread'
  readonly line: number | null
}

export type Answer =
  | ({ readonly is: 'table' } & Opened)
  | ({ readonly is: 'refused' } & Refused)
  | { readonly is: 'items'; readonly items: readonly Item[]; readonly lines: readonly number[] }
  | { readonly is: 'csv'; readonly text: string }
