import type { boxes } from '../boxes.ts'
import type { en } from './en.ts'

export type LabelKey = keyof typeof en

/** Every caption and word, in one language. */
export type Labels = Readonly<Record<LabelKey, string>>

/** At least the captions of the numbered boxes, the title and the kinds of charges. */
export type Captions = Readonly<
  Record<
    keyof typeof boxes | 'title' | 'goods.adr' | 'consigneeReservations' | `charges.${ChargeKind}`,
    string
  >
> &
  Partial<Labels>

type ChargeKind = 'carriage' | 'reduction' | 'supplementary' | 'customs' | 'other'
