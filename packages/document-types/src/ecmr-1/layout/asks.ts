import { proceduresText } from '../../layout/fixed-text.ts'
import { row } from '../../layout/stacks.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Band, Box, Column, Room, Shape, Wording } from '../../presentation.ts'
import type { TypeDefinition } from '../../types.ts'

/** The choices of a form. */
export interface Wish {
  definition: TypeDefinition
  words: Vocabulary
  layout: string
  /** Whether the CMR applies, so that the note bears its name and clause. */
  clause: boolean
}

export interface ColumnWish {
  id: string
  width: number
  align?: 'right'
}

/** The consignee's box is wider, for the reservations of CMR art. 30. */
const SIGNATURES = [57, 57, 76] as const

const CHARGES: readonly ColumnWish[] = [
  { id: 'charges.kind', width: 33 },
  { id: 'payer.sender', width: 22, align: 'right' },
  { id: 'payer.consignee', width: 22, align: 'right' },
  { id: 'payer.other', width: 18, align: 'right' },
]

/** Fixed content never moves. */
const FIXED: Room = { share: 0.01, yields: 'finally' }

/** Makes the boxes of one form, with the room each needs. */
export class Asks {
  readonly #wish: Wish

  constructor(wish: Wish) {
    this.#wish = wish
  }

  /** A box of text that may continue elsewhere when the page is full. */
  entries(id: string, share: number): Box {
    return this.#box(id, this.#words(id), { kind: 'entries' }, { share, yields: 'next' })
  }

  /** A box of text that belongs on page 1 while it fits there. */
  face(id: string, share: number): Box {
    return this.#box(id, this.#words(id), { kind: 'entries' }, { share, yields: 'last' })
  }

  title(): Box {
    const { clause } = this.#wish
    const titles = this.#words(clause ? 'title' : 'title.national')
    const about = this.#wish.words.label('electronicPrint')
    const printed = clause ? about.map(({ lang, text }) => ({ lang, text: `e-CMR: ${text}` })) : about
    return this.#box(
      'title',
      [],
      { kind: 'title', mark: clause ? 'CMR' : '', titles, about: printed },
      { ...FIXED, yields: 'last' },
    )
  }

  goods(columns: readonly ColumnWish[], share: number): Box {
    const captioned = columns.map((column): Column => this.#numbered(column.id, this.#captioned(column)))
    return this.#box('goods', [], { kind: 'table', columns: captioned }, { share, yields: 'first' })
  }

  charges(share: number): Box {
    const columns = CHARGES.map((column) => this.#captioned(column))
    return this.#box('charges', this.#words('charges'), { kind: 'table', columns }, { share, yields: 'last' })
  }

  /** The clause of the convention or, on a domestic note, the words that it is one. */
  clause(): Box {
    const { definition, words, clause: applies } = this.#wish
    const { clause } = definition.presentation
    return applies && clause
      ? this.#fixedText('clause', this.#words('clause'), words.wordings(clause.text))
      : this.#fixedText('scope', this.#words('scope'), this.#words('scope.national'))
  }

  procedures(): Box {
    const { definition, words, clause } = this.#wish
    const text = proceduresText(definition, words, clause)
    return { ...this.#fixedText('procedures', [], text), room: { ...FIXED, yields: 'next' } }
  }

  signatures(): Band {
    const reservations = this.#wish.words.label('consigneeReservations')
    return row([
      [this.#signature('signature.sender', { kind: 'signature', role: 'sender' }), SIGNATURES[0]],
      [this.#signature('signature.carrier', { kind: 'signature', role: 'carrier' }), SIGNATURES[1]],
      [
        this.#signature('goodsReceived', { kind: 'signature', role: 'consignee', reservations }),
        SIGNATURES[2],
      ],
    ])
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

  #box(id: string, captions: readonly Wording[], shape: Shape, room: Room): Box {
    return this.#numbered(id, { captions, shape, room })
  }

  #fixedText(id: string, captions: readonly Wording[], text: readonly Wording[]): Box {
    return this.#box(id, captions, { kind: 'clauses', clauses: [text] }, FIXED)
  }

  #signature(id: string, shape: Shape): Box {
    return this.#box(id, this.#words(id), shape, { share: 4, yields: 'next' })
  }
}
