import type { Parts } from '@consign/efti'
import type { Adr, GoodsItem } from '../layout/data.ts'

/** UNTDID 8339 of packing groups I, II and III. */
const DANGER_LEVELS: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3' }

/** Every line of the goods as packages. */
export const packagesOf = (goods: readonly GoodsItem[]): readonly Parts[] =>
  goods.map((item) => packageOf(item))

const packageOf = ({ packages: count, packagingCode, packaging, marks }: GoodsItem): Parts => ({
  itemQuantity: count === undefined ? undefined : String(count),
  typeCode: packagingCode,
  typeText: packaging,
  shippingMarks: [{ markingText: marks }],
})

/** The lines that are dangerous goods, the only ones with an item in the data set. */
export const dangerousItems = (goods: readonly GoodsItem[]): readonly Parts[] =>
  goods.flatMap((item) => (item.adr ? [{ transportDangerousGoods: [dangerousOf(item, item.adr)] }] : []))

function dangerousOf(item: GoodsItem, adr: Adr): Parts {
  const mass = (value: string | undefined) => (value === undefined ? undefined : { value, unit: 'KGM' })
  return {
    uNDGID: adr.un,
    properShippingName: adr.properShippingName,
    technicalName: adr.technicalName,
    hazardClassificationID: adr.class,
    packagingDangerLevelCode: adr.packingGroup && DANGER_LEVELS[adr.packingGroup],
    tunnelRestrictionCode: adr.tunnelCode,
    labelTypeCode: adr.labels,
    explosiveCargoNetWeight: mass(adr.netExplosiveMassKg),
    grossWeight: mass(item.grossWeightKg),
    netWeight: mass(item.netWeightKg),
    grossVolume: item.volumeM3 === undefined ? undefined : { value: item.volumeM3, unit: 'MTQ' },
    dangerousGoodsLogisticsPackage: [packageOf(item)],
  }
}
