import { full, half, LEFT, MIDDLE } from '../../layout/stacks.ts'
import type { Band, Form } from '../../presentation.ts'
import { Asks, type ColumnWish, type Wish } from './asks.ts'

/** IRU model 2007. */
export function form2007(wish: Wish): Form {
  const of = new Asks(wish)
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
        of.face('successiveCarriers', 1.5),
        of.face('carrierReservations', 2.5),
        of.entries('documentsAttached', 3),
      ]),
    ],
    full([of.goods(GOODS_2007, 14)]),
    [
      half(LEFT, [
        of.entries('specialAgreements', 2.3),
        of.entries('carriagePayment', 1.2),
        of.entries('otherParticulars', 2.3),
      ]),
      half(MIDDLE, [of.charges(3.5), of.face('cashOnDelivery', 1.2)]),
    ],
    full([of.clause(), of.procedures()]),
    [half(LEFT, [of.face('established', 1.3)]), half(MIDDLE, [of.entries('carrierNonContractual', 1.3)])],
    of.signatures(),
  ])
}

/** IRU model 1976. */
export function form1976(wish: Wish): Form {
  const of = new Asks(wish)
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
        of.clause(),
        of.entries('carrier', 8),
        of.face('successiveCarriers', 1.5),
        of.face('carrierReservations', 2.5),
      ]),
    ],
    full([of.goods(GOODS_1976, 14)]),
    [
      half(LEFT, [
        of.entries('senderInstructions', 5.6),
        of.entries('carriagePayment', 1.2),
        of.entries('otherParticulars', 2.3),
      ]),
      half(MIDDLE, [of.entries('specialAgreements', 2.3), of.charges(3.5), of.face('cashOnDelivery', 1.2)]),
    ],
    full([of.procedures()]),
    [half(LEFT, [of.face('established', 1.3)]), half(MIDDLE, [of.entries('carrierNonContractual', 1.3)])],
    of.signatures(),
  ])
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
  { id: 'goods.marks', width: 30 },
  { id: 'goods.packages', width: 20, align: 'right' },
  { id: 'goods.packaging', width: 25 },
  { id: 'goods.description', width: 54 },
  { id: 'goods.statisticalNumber', width: 23 },
  { id: 'goods.grossWeightKg', width: 21, align: 'right' },
  { id: 'goods.volumeM3', width: 17, align: 'right' },
]

function form({ words, clause }: Wish, bands: readonly Band[]): Form {
  const title = words.words(clause ? 'title' : 'title.national')[0]!.text
  return { title, languages: words.languages, bands }
}
