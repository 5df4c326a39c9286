import { labelled, plain, together } from '../../layout/entries.ts'
import { printTime } from '../../layout/local-time.ts'
import { type Party, partyEntries } from '../../layout/party.ts'
import { sum } from '../../layout/sum.ts'
import { printMoney, printNumber } from '../../layout/text.ts'
import { joined, type Vocabulary } from '../../layout/vocabulary.ts'
import type { Cell, Entry } from '../../presentation.ts'

interface Place {
  name?: string
  street?: string
  postcode?: string
  city?: string
}

interface GoodsItem {
  description?: string
  packages?: number
  packaging?: string
  marks?: string
  grossWeightKg?: string
  otherQuantity?: { value: string; unit: string }
}

/** Data of `pl-waybill` 1 as its schema allows them, for the print. */
export interface WaybillData {
  reference?: string
  printLanguages?: string[]
  sender?: Party
  consignee?: Party
  carrier?: Party
  carrierOffice?: string
  loading?: { place?: Place; date?: string; window?: { from?: string; to?: string } }
  destination?: { place?: Place; timeLimit?: string }
  goods?: GoodsItem[]
  dangerousGoods?: string
  documents?: string
  instructions?: string
  vehiclePlate?: string
  trailerPlate?: string
  driverName?: string
  declaredValue?: { amount: string; currency: string }
  carriagePaidBy?: string
  carrierRemarks?: string
  established?: { place?: string; date?: string }
}

/** The time zone of all carriage on this waybill. */
export const ZONE = 'Europe/Warsaw'

/** The entries of each box, by box id. */
export function fillBoxes(data: WaybillData, words: Vocabulary): Record<string, Entry[]> {
  const of = (key: string, value: string | undefined, inline = false): Entry[] =>
    labelled(words.label(key), value, { inline })
  const { loading, destination, established, declaredValue, carriagePaidBy } = data
  return {
    title: labelled(words.label('reference'), data.reference, { strong: true }),
    sender: partyEntries(data.sender, words),
    consignee: partyEntries(data.consignee, words),
    carrier: [...partyEntries(data.carrier, words), ...of('carrierOffice', data.carrierOffice)],
    loading: [
      ...place(loading?.place),
      ...plain(loading?.date, { strong: true }),
      ...of('window.from', loading?.window?.from && printTime(loading.window.from, ZONE), true),
      ...of('window.to', loading?.window?.to && printTime(loading.window.to, ZONE), true),
    ],
    destination: [
      ...place(destination?.place),
      ...of('timeLimit', destination?.timeLimit && printTime(destination.timeLimit, ZONE)),
    ],
    instructions: [
      ...plain(data.instructions),
      ...of('dangerousGoods', data.dangerousGoods),
      ...of('documents', data.documents),
      ...of(
        'declaredValue',
        declaredValue && printMoney(declaredValue.amount, declaredValue.currency, words.first),
      ),
      ...of('carriagePaidBy', carriagePaidBy && joined(words.words(`payer.${carriagePaidBy}`)), true),
    ],
    vehicle: [
      ...of('vehiclePlate', data.vehiclePlate),
      ...of('trailerPlate', data.trailerPlate, true),
      ...of('driverName', data.driverName),
    ],
    carrierRemarks: plain(data.carrierRemarks),
    established: plain(together([established?.place, established?.date], ', '), { strong: true }),
  }
}

/** The goods as rows: description, pieces, packing, marking, mass. */
export function goodsRows(goods: readonly GoodsItem[], words: Vocabulary): Cell[][] {
  const number = (value: string | number | undefined) =>
    value === undefined ? undefined : printNumber(value, words.first)
  return goods.map((item): Cell[] => [
    [
      ...plain(item.description),
      ...labelled(
        words.label('otherQuantity.value'),
        item.otherQuantity && `${number(item.otherQuantity.value)} ${item.otherQuantity.unit}`,
      ),
    ],
    plain(number(item.packages)),
    plain(item.packaging),
    plain(item.marks),
    plain(number(item.grossWeightKg)),
  ])
}

/** The mass of all goods; none for one item, or if an item has none. */
export function goodsTotal(goods: readonly GoodsItem[], words: Vocabulary): Cell[] {
  const mass = goods.length > 1 ? sum(goods.map((item) => item.grossWeightKg)) : null
  if (mass === null) return []
  const head = plain(`Σ 1–${goods.length}`, { strong: true })
  return [head, [], [], [], plain(printNumber(mass, words.first), { strong: true })]
}

function place(value: Place | undefined): Entry[] {
  if (!value) return []
  return [
    ...plain(value.name, { strong: true }),
    ...plain(value.street),
    ...plain(together([value.postcode, value.city], ' ')),
  ]
}
