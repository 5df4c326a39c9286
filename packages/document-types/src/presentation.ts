import type { TypeDefinition } from './types.ts'

/** A text in one language (ISO 639-1), as it is read aloud and searched. */
export interface Wording {
  readonly lang: string
  readonly text: string
}

/** How much room a box asks for. */
export interface Room {
  /** Its part of what the page has to spare, in lines. */
  readonly share: number
  /**
   * On a page that is too small for all, a box that yields `first` is cut first, and goes on on another page; one that
   * yields `last` is cut after those, and one that yields `finally` when nothing else is left to cut.
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

/** What kind of content a box takes. */
export type Shape =
  | { readonly kind: 'entries' }
  | { readonly kind: 'table'; readonly columns: readonly Column[] }
  /** The head of the note, at the page's top right corner; `about` says what kind of paper this is. */
  | {
      readonly kind: 'title'
      readonly mark: string
      readonly titles: readonly Wording[]
      readonly about: readonly Wording[]
    }
  /** Fixed texts of the type, each in all languages of the note. */
  | { readonly kind: 'clauses'; readonly clauses: readonly (readonly Wording[])[] }
  /** What the party of this role signed; filled from the consents, never from the data. */
  | { readonly kind: 'signature'; readonly role: string; readonly reservations?: readonly Wording[] }

/** One framed box of the form. What does not fit its frame goes on, under its number, on a continuation page. */
export interface Box {
  readonly id: string
  readonly number?: string
  readonly captions: readonly Wording[]
  readonly room: Room
  readonly shape: Shape
}

/** Boxes below each other, `w` millimetres wide from `x`. */
export interface Stack {
  readonly x: number
  readonly w: number
  readonly boxes: readonly Box[]
}

/** Stacks side by side, all as high as the highest. */
export type Band = readonly Stack[]

/**
 * The printed form without its data. A renderer keeps what it has prepared for a form by the identity of this object,
 * so a type gives the same object for the same wishes.
 */
export interface Form {
  readonly title: string
  /** The note's languages in order; the first is the document's. */
  readonly languages: readonly string[]
  /** From the top of the page down. */
  readonly bands: readonly Band[]
}

/** One value of the data as it is printed. */
export interface Entry {
  /** In small type before the value. */
  readonly label?: readonly Wording[]
  /** Line feeds are kept. Printed as it is, never interpreted. */
  readonly value: string
  /** Of the value, when it is known. */
  readonly lang?: string
  readonly strong?: boolean
  /** May stand on the line of the entry before it. */
  readonly inline?: boolean
}

export type Cell = readonly Entry[]

/** What stands in the boxes, by box id: entries, or the cells of each row in the order of the columns. */
export interface Filled {
  readonly form: Form
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  readonly rows: Readonly<Record<string, readonly (readonly Cell[])[]>>
  /** A last row with the sums of a table; stands on the first page even when the rows do not. */
  readonly totals: Readonly<Record<string, readonly Cell[]>>
  /** The version's state in words. */
  readonly state: readonly Wording[]
  /** Where each role signs. */
  readonly signing: Readonly<Record<string, SigningPlace>>
}

export interface SigningPlace {
  /** Absent when the data name no place. */
  readonly place?: string
  /** IANA time zone of the place; absent where a country has several and nothing says which. */
  readonly zone?: string
}

export interface ComposeInput {
  readonly definition: TypeDefinition
  readonly data: Readonly<Record<string, unknown>>
  /** One of `definition.presentation.layout.available`. */
  readonly layout: string
  /** The version's state, one of the type's. */
  readonly state: string
}

/** Says which data stands in which box. Pure; takes data that the type's schema accepts. */
export type Compose = (input: ComposeInput) => Filled
