import type { Parts } from '@consign/efti'
import type { Adr, GoodsItem } from '../layout/data.ts'
import { pointsOf, type Quantity, quantitiesOf } from '../layout/points.ts'

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

/** Of one entry, each element by its definition in the data set; what has no element of its own is a statement. */
function dangerousOf(item: GoodsItem, adr: Adr): Parts {
  const { totalQuantity: total } = adr
  const mass = (value: string | undefined) => (value === undefined ? undefined : { value, unit: 'KGM' })
  const volume = item.volumeM3 === undefined ? undefined : { value: item.volumeM3, unit: 'MTQ' }
  return {
    uNDGID: adr.un,
    properShippingName: adr.technicalName
      ? `${adr.properShippingName} (${adr.technicalName})`
      : adr.properShippingName,
    technicalName: adr.technicalName,
    hazardClassificationID: adr.class,
    hazardCategoryCode: adr.transportCategory,
    packagingDangerLevelCode: adr.packingGroup && DANGER_LEVELS[adr.packingGroup],
    tunnelRestrictionCode: adr.tunnelCode,
    labelTypeCode: adr.labels,
    explosiveCargoNetWeight: mass(adr.netExplosiveMassKg),
    grossWeight: mass(item.grossWeightKg),
    netWeight: total?.unit === 'kg' ? mass(total.value) : mass(item.netWeightKg),
    grossVolume: total?.unit === 'l' ? { value: total.value, unit: 'LTR' } : volume,
    statedCondition: [{ statementText: statementsOf(adr) }],
    dangerousGoodsLogisticsPackage: [
      {
        ...packageOf(item),
        statedCondition: [{ statementText: adr.emptyUncleaned ? 'EMPTY, UNCLEANED' : undefined }],
      },
    ],
  }
}

/** Statements of ADR in English, which it accepts of every country (5.4.1.4.1), then those in the sender's words. */
const statementsOf = (adr: Adr): readonly string[] => [
  ...(adr.waste ? ['WASTE'] : []),
  ...(adr.labels ?? []).filter((label) => label !== adr.class).map((label) => `SUBSIDIARY RISK ${label}`),
  ...(adr.limitedQuantity ? ['LQ (ADR 3.4)'] : []),
  ...(adr.exceptedQuantity ? ['DANGEROUS GOODS IN EXCEPTED QUANTITIES (ADR 3.5)'] : []),
  ...(adr.environmentallyHazardous ? ['ENVIRONMENTALLY HAZARDOUS'] : []),
  ...(adr.particulars ?? []),
]

/** Most points that ADR 1.1.3.6 exempts. */
const MOST_POINTS = 1000

/** The exemptions of ADR that the load has a claim to, that of 1.1.3.6 with its calculation. */
export function exemptionsOf(goods: readonly GoodsItem[]): readonly Parts[] {
  const has = (key: 'limitedQuantity' | 'exceptedQuantity') => goods.some(({ adr }) => adr?.[key])
  const quantities = quantitiesOf(goods) ?? []
  const points = quantities.length > 0 ? pointsOf(quantities) : null
  const small = points !== null && Number(points) <= MOST_POINTS
  return [
    ...(has('limitedQuantity') ? [{ id: 'ADR 3.4' }] : []),
    ...(has('exceptedQuantity') ? [{ id: 'ADR 3.5' }] : []),
    ...(small ? [{ id: 'ADR 1.1.3.6', reportableExemptionCalculation: quantities.map(calculationOf) }] : []),
  ]
}

/** A whole number, as the data set has it: a part of a unit counts as one. */
const calculationOf = ({ category, value }: Quantity): Parts => ({
  hazardCategoryCode: category,
  reportableQuantity: String(Math.ceil(Number(value))),
})
