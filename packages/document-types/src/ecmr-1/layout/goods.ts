import { labelled, plain, together } from '../../layout/entries.ts'
import { sum } from '../../layout/sum.ts'
import { printNumber } from '../../layout/text.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Cell } from '../../presentation.ts'
import { adrEntries, adrTotal } from './adr.ts'
import type { GoodsItem } from './data.ts'

/** The goods as rows: marks, packages, packing, nature, (statistical number,) gross weight, volume. */
export function goodsRows(
  goods: readonly GoodsItem[],
  words: Vocabulary,
  statisticalColumn: boolean,
): Cell[][] {
  return goods.map((item) => goodsRow(item, words, statisticalColumn))
}

function goodsRow(item: GoodsItem, words: Vocabulary, statisticalColumn: boolean): Cell[] {
  const statistical = item.statisticalNumber
  const number = (value: string | number | undefined) => value && printNumber(value, words.first)
  const quantity = item.otherQuantity
  return [
    [...plain(item.marks), ...labelled(words.label('goods.barcodes'), together(item.barcodes ?? [], ', '))],
    plain(item.packages === undefined ? undefined : printNumber(item.packages, words.first)),
    [...plain(item.packaging), ...plain(item.packagingCode && `(${item.packagingCode})`, { inline: true })],
    [
      ...plain(item.description),
      ...(statisticalColumn ? [] : labelled(words.label('goods.statisticalNumber'), statistical)),
      ...labelled(words.label('goods.netWeightKg'), number(item.netWeightKg), { inline: true }),
      ...labelled(words.label('goods.loadingMetres'), number(item.loadingMetres), { inline: true }),
      ...(item.adr ? adrEntries(item.adr, words) : []),
    ],
    ...(statisticalColumn ? [plain(statistical)] : []),
    [
      ...plain(number(item.grossWeightKg)),
      ...(quantity ? plain(`${number(quantity.value)} ${quantity.unit}`) : []),
    ],
    plain(number(item.volumeM3)),
  ]
}

/**
 * The sums of the columns that every item fills, and of the dangerous goods; none for a single item without them, or
 * without summable values.
 */
export function goodsTotal(
  goods: readonly GoodsItem[],
  words: Vocabulary,
  statisticalColumn: boolean,
): Cell[] {
  const dangerous = adrTotal(goods, words)
  if (goods.length < 2 && dangerous.length === 0) return []
  const total = (values: readonly (string | number | undefined)[]): Cell => {
    const all = sum(values)
    return plain(all === null ? undefined : printNumber(all, words.first), { strong: true })
  }
  const packages = total(goods.map((item) => item.packages))
  const weight = total(goods.map((item) => item.grossWeightKg))
  const volume = total(goods.map((item) => item.volumeM3))
  if (packages.length + weight.length + volume.length + dangerous.length === 0) return []
  const head = plain(`Σ 1–${goods.length}`, { strong: true })
  return [head, packages, [], dangerous, ...(statisticalColumn ? [[]] : []), weight, volume]
}
