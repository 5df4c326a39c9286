import type { Ask, Band, Stack } from '../../layout/bands.ts'
import { proceduresText } from '../../layout/fixed-text.ts'
import { captionHeight, fixedTextHeight, stackedHeight } from '../../layout/type-size.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Column, Shape, Wording } from '../../presentation.ts'
import type { TypeDefinition } from '../../types.ts'

/** What a form is made for. */
export interface Wish {
  definition: TypeDefinition
  words: Vocabulary
  layout: string
  /** Whether the carriage is under the CMR, so that the note bears its name and clause. */
  clause: boolean
}

export interface ColumnWish {
  id: string
  width: number
  align?: 'right'
}

/** Left edge and widths of the form, in millimetres. */
export const LEFT = 10
export const HALF = 95
export const FULL = 190
/** The consignee's box is wider: it holds the reservations of CMR art. 30. */
const SIGNATURES = [57, 57, 76] as const
/** Height of a drawn signature. */
const INK = 8

const CHARGES: readonly ColumnWish[] = [
  { id: 'charges.kind', width: 33 },
  { id: 'payer.sender', width: 22, align: 'right' },
  { id: 'payer.consignee', width: 22, align: 'right' },
  { id: 'payer.other', width: 18, align: 'right' },
]

/** Makes the boxes of one form, with the room each asks for. */
export class Asks {
  readonly #wish: Wish

  constructor(wish: Wish) {
    this.#wish = wish
  }

  /** A box with so many lines of text. */
  entries(id: string, lines: number): Ask {
    const captions = this.#words(id)
    return this.#ask(id, captions, { kind: 'entries' }, captionHeight(captions, HALF), lines)
  }

  title(): Ask {
    const titles = this.#words(this.#wish.clause ? 'title' : 'note')
    const mark = this.#wish.clause ? 'CMR' : ''
    return this.#ask('title', [], { kind: 'title', mark, titles }, Math.max(10, 4 + 2.9 * titles.length), 3.2)
  }

  goods(columns: readonly ColumnWish[], lines: number): Ask {
    const captioned = columns.map((column): Column => this.#numbered(column.id, this.#captioned(column)))
    return this.#ask('goods', [], { kind: 'table', columns: captioned }, headHeight(captioned), lines)
  }

  charges(lines: number): Ask {
    const columns = CHARGES.map((column) => this.#captioned(column))
    const captions = this.#words('charges')
    const fixed = captionHeight(captions, HALF) + headHeight(columns)
    return this.#ask('charges', captions, { kind: 'table', columns }, fixed, lines)
  }

  /** The clause of the convention, or on a note for carriage within a country the words that it is one. */
  clause(width: number): Ask {
    const { definition, words, clause: applies } = this.#wish
    const { clause } = definition.presentation
    return applies && clause
      ? this.#fixedText('clause', this.#words('clause'), words.wordings(clause.text), width)
      : this.#fixedText('scope', this.#words('scope'), this.#words('scope.national'), width)
  }

  procedures(): Ask {
    return this.#fixedText('procedures', [], proceduresText(this.#wish.definition, this.#wish.words), FULL)
  }

  signatures(): Band {
    const [sender, carrier, consignee] = SIGNATURES
    const reservations = this.#wish.words.label('consigneeReservations')
    return [
      this.#signature('signature.sender', { kind: 'signature', role: 'sender' }, LEFT, sender),
      this.#signature('signature.carrier', { kind: 'signature', role: 'carrier' }, LEFT + sender, carrier),
      this.#signature(
        'goodsReceived',
        { kind: 'signature', role: 'consignee', reservations },
        LEFT + sender + carrier,
        consignee,
      ),
    ]
  }

  #words(key: string): Wording[] {
    return this.#wish.words.words(key)
  }

  #captioned(column: ColumnWish): Column {
    return { ...column, captions: this.#words(column.id) }
  }

  #numbered<T extends object>(id: string, rest: T): T & { id: string; number?: string } {
    const number = this.#wish.words.number(id, this.#wish.layout)
    return { id, ...rest, ...(number !== undefined && { number }) }
  }

  #ask(id: string, captions: readonly Wording[], shape: Shape, fixed: number, lines: number): Ask {
    return { fixed, lines, make: (frame) => this.#numbered(id, { captions, frame, shape }) }
  }

  #fixedText(id: string, captions: readonly Wording[], text: readonly Wording[], width: number): Ask {
    const caption = captions.length > 0 ? captionHeight(captions, width) : 0
    return this.#ask(
      id,
      captions,
      { kind: 'clauses', clauses: [text] },
      caption + fixedTextHeight(text, width) + 0.6,
      0.01,
    )
  }

  #signature(id: string, shape: Shape, x: number, width: number): Stack {
    const captions = this.#words(id)
    return { x, w: width, asks: [this.#ask(id, captions, shape, captionHeight(captions, width) + INK, 10.4)] }
  }
}

const headHeight = (columns: readonly Column[]): number =>
  Math.max(...columns.map(({ captions, width }) => stackedHeight(captions, width)))
