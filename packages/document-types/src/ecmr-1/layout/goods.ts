import { labelled, plain, ticked, together } from '../../layout/entries.ts'
import { sum } from '../../layout/text.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Cell, Entry } from '../../presentation.ts'
import type { Adr, GoodsItem } from './data.ts'

/** The goods as rows: marks, packages, packing, nature, (statistical number,) gross weight, volume; sums last. */
export function goodsRows(
  goods: readonly GoodsItem[],
  words: Vocabulary,
  statisticalColumn: boolean,
): Cell[][] {
  const rows = goods.map((item) => goodsRow(item, words, statisticalColumn))
  return goods.length > 1 ? [...rows, ...sums(goods, statisticalColumn)] : rows
}

function goodsRow(item: GoodsItem, words: Vocabulary, statisticalColumn: boolean): Cell[] {
  const statistical = item.statisticalNumber
  return [
    [...plain(item.marks), ...labelled(words.label('goods.barcodes'), together(item.barcodes ?? [], ', '))],
    plain(item.packages),
    [...plain(item.packaging), ...plain(item.packagingCode && `(${item.packagingCode})`, { inline: true })],
    [
      ...plain(item.description),
      ...(statisticalColumn ? [] : labelled(words.label('goods.statisticalNumber'), statistical)),
      ...labelled(words.label('goods.netWeightKg'), item.netWeightKg, { inline: true }),
      ...labelled(words.label('goods.loadingMetres'), item.loadingMetres, { inline: true }),
      ...(item.adr ? adrEntries(item.adr, words) : []),
    ],
    ...(statisticalColumn ? [plain(statistical)] : []),
    [
      ...plain(item.grossWeightKg),
      ...plain(together([item.otherQuantity?.value, item.otherQuantity?.unit], ' ')),
    ],
    plain(item.volumeM3),
  ]
}

/** The particulars of dangerous goods in the order of ADR 5.4.1.1.1: UN 1263 PAINT, 3, II, (D/E). */
function adrEntries(adr: Adr, words: Vocabulary): Entry[] {
  const technical = adr.technicalName ? ` (${adr.technicalName})` : ''
  const labels = adr.labels?.length ? ` (${adr.labels.join(', ')})` : ''
  const tunnel = adr.tunnelCode ? `(${adr.tunnelCode})` : undefined
  const description = together(
    [`UN ${adr.un} ${adr.properShippingName}${technical}`, `${adr.class}${labels}`, adr.packingGroup, tunnel],
    ', ',
  )
  return [
    ...plain(description, { strong: true }),
    ...labelled(words.label('adr.transportCategory'), adr.transportCategory, { inline: true }),
    ...ticked(words.label('adr.environmentallyHazardous'), adr.environmentallyHazardous, { inline: true }),
    ...ticked(words.label('adr.limitedQuantity'), adr.limitedQuantity, { inline: true }),
  ]
}

/** A last row with the sums of the columns that every item fills; none when no column can be summed. */
function sums(goods: readonly GoodsItem[], statisticalColumn: boolean): Cell[][] {
  const total = (values: readonly (string | number | undefined)[]): Cell =>
    plain(sum(values) ?? undefined, { strong: true })
  const packages = total(goods.map((item) => item.packages))
  const weight = total(goods.map((item) => item.grossWeightKg))
  const volume = total(goods.map((item) => item.volumeM3))
  if (packages.length + weight.length + volume.length === 0) return []
  return [
    [plain('Σ', { strong: true }), packages, [], [], ...(statisticalColumn ? [[]] : []), weight, volume],
  ]
}
