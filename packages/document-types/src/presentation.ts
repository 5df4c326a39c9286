import type { TypeDefinition } from './types.ts'

/** A text in one language (ISO 639-1), for reading aloud and searching. */
export interface Wording {
  readonly lang: string
  readonly text: string
}

/** A box's room. */
export interface Room {
  /** Its share of the page's spare room, in lines. */
  readonly share: number
  /**
   * On a full page, a box that yields `first` is cut first and continues on another page; then `next`, then `last`;
   * `finally` only when nothing else is left to cut.
   */
  readonly yields: 'first' | 'next' | 'last' | 'finally'
}

export interface Column {
  readonly id: string
  readonly number?: string
  readonly captions: readonly Wording[]
  /** Relative to the other columns. */
  readonly width: number
  readonly align?: 'right'
}

/** A box's kind of content. */
export type Shape =
  | { readonly kind: 'entries' }
  | { readonly kind: 'table'; readonly columns: readonly Column[] }
  /** The head of the note, at the page's top right corner; `about` names the kind of paper. */
  | {
      readonly kind: 'title'
      readonly mark: string
      readonly titles: readonly Wording[]
      readonly about: readonly Wording[]
    }
  /** Fixed texts of the type, each in all languages of the note. */
  | { readonly kind: 'clauses'; readonly clauses: readonly (readonly Wording[])[] }
  /** The signature of this role; filled from the consents, never from the data. */
  | { readonly kind: 'signature'; readonly role: string; readonly reservations?: readonly Wording[] }

/** One framed box of the form. Overflow continues, under its number, on a continuation page. */
export interface Box {
  readonly id: string
  readonly number?: string
  readonly captions: readonly Wording[]
  readonly room: Room
  readonly shape: Shape
}

/** Boxes in a column, `w` millimetres wide from `x`. */
export interface Stack {
  readonly x: number
  readonly w: number
  readonly boxes: readonly Box[]
}

/** Stacks side by side, all as high as the highest. */
export type Band = readonly Stack[]

/**
 * The printed form without its data. A renderer caches its preparation by this object's identity, so a type returns the
 * same object for the same wishes.
 */
export interface Form {
  readonly title: string
  /** The note's languages in order; the first is the document's. */
  readonly languages: readonly string[]
  /** From the top of the page down. */
  readonly bands: readonly Band[]
}

/** A printed value. */
export interface Entry {
  /** In small type before the value. */
  readonly label?: readonly Wording[]
  /** Line feeds are kept. Printed unchanged, never interpreted. */
  readonly value: string
  /** The value's language, if known. */
  readonly lang?: string
  readonly strong?: boolean
  /** Of a check box: whether it is ticked. */
  readonly ticked?: boolean
  /** May continue the previous entry's line. */
  readonly inline?: boolean
}

export type Cell = readonly Entry[]

/** The content of the boxes, by box id: entries, or the cells of each row in the order of the columns. */
export interface Filled {
  readonly form: Form
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  readonly rows: Readonly<Record<string, readonly (readonly Cell[])[]>>
  /** The last row of a table, with its sums; on page 1 even if the rows are not. */
  readonly totals: Readonly<Record<string, readonly Cell[]>>
  /** The version's state in words. */
  readonly state: readonly Wording[]
  /** Each role's place of signing. */
  readonly signing: Readonly<Record<string, SigningPlace>>
}

export interface SigningPlace {
  /** Absent when the data name no place. */
  readonly place?: string
  /** IANA time zone of the place; absent for a country with several, without a decisive postcode. */
  readonly zone?: string
  /** For whom the signer of the role signs, and in which capacity, as they said; absent without either. */
  readonly signatory?: string
}

interface ComposeInput {
  readonly definition: TypeDefinition
  readonly data: Readonly<Record<string, unknown>>
  /** One of `definition.presentation.layout.available`. */
  readonly layout: string
  /** The version's state, one of the type's. */
  readonly state: string
}

/** Assigns data to boxes. Pure; takes data that the type's schema accepts. */
export type Compose = (input: ComposeInput) => Filled
