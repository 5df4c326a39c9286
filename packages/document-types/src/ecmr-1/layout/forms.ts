import { type Ask, arrange, type Band, type Stack } from '../../layout/bands.ts'
import { proceduresText } from '../../layout/fixed-text.ts'
import { captionHeight, fixedTextHeight, stackedHeight } from '../../layout/type-size.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Column, Form, Shape, Wording } from '../../presentation.ts'
import type { TypeDefinition } from '../../types.ts'

/** What a form is made for. */
export interface Wish {
  definition: TypeDefinition
  words: Vocabulary
  layout: string
  /** Whether the carriage is under the CMR, so that the note bears its name and clause. */
  clause: boolean
}

const LEFT = 10
const HALF = 95
const FULL = 190
const MIDDLE = LEFT + HALF
/** The consignee's box is wider: it holds the reservations of CMR art. 30. */
const SIGNATURES = [57, 57, 76] as const
const TOP = 6
const HEIGHT = 272

/** IRU model 2007. */
export function form2007(wish: Wish): Form {
  const of = asks(wish)
  return form(wish, [
    [
      half(LEFT, [
        of.entries('sender', 5.4),
        of.entries('consignee', 4.4),
        of.entries('takingOver', 4.4),
        of.entries('delivery', 4.4),
        of.entries('senderInstructions', 5.6),
      ]),
      half(MIDDLE, [
        of.title(),
        of.entries('carrier', 8),
        of.entries('successiveCarriers', 1.5),
        of.entries('carrierReservations', 2.5),
        of.entries('documentsAttached', 3),
      ]),
    ],
    full([of.goods(GOODS_2007, 11)]),
    [
      half(LEFT, [
        of.entries('specialAgreements', 2.3),
        of.entries('carriagePayment', 1.2),
        of.entries('otherParticulars', 2.3),
      ]),
      half(MIDDLE, [of.charges(3.5), of.entries('cashOnDelivery', 1.2)]),
    ],
    full([of.clause(FULL), of.procedures()]),
    [half(LEFT, [of.entries('established', 1.3)]), half(MIDDLE, [of.entries('carrierNonContractual', 1.3)])],
    of.signatures(),
  ])
}

/** IRU model 1976. */
export function form1976(wish: Wish): Form {
  const of = asks(wish)
  return form(wish, [
    [
      half(LEFT, [
        of.entries('sender', 5.4),
        of.entries('consignee', 4.4),
        of.entries('delivery', 4.4),
        of.entries('takingOver', 4.4),
        of.entries('documentsAttached', 3),
      ]),
      half(MIDDLE, [
        of.title(),
        of.clause(HALF),
        of.entries('carrier', 8),
        of.entries('successiveCarriers', 1.5),
        of.entries('carrierReservations', 2.5),
      ]),
    ],
    full([of.goods(GOODS_1976, 11)]),
    [
      half(LEFT, [
        of.entries('senderInstructions', 5.6),
        of.entries('carriagePayment', 1.2),
        of.entries('otherParticulars', 2.3),
      ]),
      half(MIDDLE, [
        of.entries('specialAgreements', 2.3),
        of.charges(3.5),
        of.entries('cashOnDelivery', 1.2),
      ]),
    ],
    full([of.procedures()]),
    [half(LEFT, [of.entries('established', 1.3)]), half(MIDDLE, [of.entries('carrierNonContractual', 1.3)])],
    of.signatures(),
  ])
}

interface ColumnWish {
  id: string
  width: number
  align?: 'right'
}

const GOODS_2007: readonly ColumnWish[] = [
  { id: 'goods.marks', width: 32 },
  { id: 'goods.packages', width: 22, align: 'right' },
  { id: 'goods.packaging', width: 28 },
  { id: 'goods.description', width: 62 },
  { id: 'goods.grossWeightKg', width: 25, align: 'right' },
  { id: 'goods.volumeM3', width: 21, align: 'right' },
]

const GOODS_1976: readonly ColumnWish[] = [
  { id: 'goods.marks', width: 32 },
  { id: 'goods.packages', width: 20, align: 'right' },
  { id: 'goods.packaging', width: 25 },
  { id: 'goods.description', width: 55 },
  { id: 'goods.statisticalNumber', width: 20 },
  { id: 'goods.grossWeightKg', width: 21, align: 'right' },
  { id: 'goods.volumeM3', width: 17, align: 'right' },
]

const half = (x: number, boxes: Ask[]): Stack => ({ x, w: HALF, asks: boxes })
const full = (boxes: Ask[]): Band => [{ x: LEFT, w: FULL, asks: boxes }]

function form({ words, clause }: Wish, bands: readonly Band[]): Form {
  const title = words.words(clause ? 'title' : 'note')[0]!.text
  return { title, languages: words.languages, boxes: arrange(bands, TOP, HEIGHT) }
}

/** Makers of the boxes of one form. */
function asks(wish: Wish) {
  const { words, layout, definition } = wish
  const numbered = <T extends object>(id: string, rest: T): T & { id: string; number?: string } => {
    const number = words.number(id, layout)
    return { id, ...rest, ...(number !== undefined && { number }) }
  }
  const ask = (
    id: string,
    captions: readonly Wording[],
    shape: Shape,
    fixed: number,
    lines: number,
  ): Ask => ({
    fixed,
    lines,
    make: (frame) => numbered(id, { captions, frame, shape }),
  })
  const fixedText = (
    id: string,
    captions: readonly Wording[],
    text: readonly Wording[],
    width: number,
  ): Ask => {
    const fixed =
      (captions.length > 0 ? captionHeight(captions, width) : 0) + fixedTextHeight(text, width) + 0.6
    return ask(id, captions, { kind: 'clauses', clauses: [text] }, fixed, 0.01)
  }
  const signature = (
    id: string,
    role: string,
    width: number,
    x: number,
    reservations?: readonly Wording[],
  ): Stack => {
    const shape: Shape = { kind: 'signature', role, ...(reservations && { reservations }) }
    return {
      x,
      w: width,
      asks: [ask(id, words.words(id), shape, captionHeight(words.words(id), width) + 8, 10.4)],
    }
  }
  return {
    entries: (id: string, lines: number, width = HALF): Ask =>
      ask(id, words.words(id), { kind: 'entries' }, captionHeight(words.words(id), width), lines),
    title: (): Ask => {
      const titles = words.words(wish.clause ? 'title' : 'note')
      const fixed = Math.max(10, 4 + 2.9 * titles.length)
      return ask('title', [], { kind: 'title', mark: wish.clause ? 'CMR' : '', titles }, fixed, 3.2)
    },
    goods: (columns: readonly ColumnWish[], lines: number): Ask => {
      const captioned = columns.map(
        (column): Column => numbered(column.id, { ...column, captions: words.words(column.id) }),
      )
      const fixed = Math.max(...captioned.map(({ captions, width }) => stackedHeight(captions, width)))
      return ask('goods', [], { kind: 'table', columns: captioned }, fixed, lines)
    },
    charges: (lines: number): Ask => {
      const columns = CHARGES.map((column): Column => ({ ...column, captions: words.words(column.id) }))
      const heads = Math.max(...columns.map(({ captions, width }) => stackedHeight(captions, width)))
      const captions = words.words('charges')
      return ask(
        'charges',
        captions,
        { kind: 'table', columns },
        captionHeight(captions, HALF) + heads,
        lines,
      )
    },
    /** The clause of the convention, or on a note for carriage within a country the words that it is one. */
    clause: (width: number): Ask => {
      const { clause } = definition.presentation
      if (wish.clause && clause)
        return fixedText('clause', words.words('clause'), words.wordings(clause.text), width)
      return fixedText('scope', words.words('scope'), words.words('scope.national'), width)
    },
    procedures: (): Ask => fixedText('procedures', [], proceduresText(definition, words), FULL),
    signatures: (): Band => [
      signature('signature.sender', 'sender', SIGNATURES[0], LEFT),
      signature('signature.carrier', 'carrier', SIGNATURES[1], LEFT + SIGNATURES[0]),
      signature(
        'goodsReceived',
        'consignee',
        SIGNATURES[2],
        LEFT + SIGNATURES[0] + SIGNATURES[1],
        words.label('consigneeReservations'),
      ),
    ],
  }
}

const CHARGES: readonly ColumnWish[] = [
  { id: 'charges.kind', width: 33 },
  { id: 'payer.sender', width: 22, align: 'right' },
  { id: 'payer.consignee', width: 22, align: 'right' },
  { id: 'payer.other', width: 18, align: 'right' },
]
