import { sum } from '../../layout/sum.ts'
import { ARTICLES_OF_3, NOTE_A } from '../table-a.ts'
import type { Adr, GoodsItem } from './data.ts'

/** The amount of one transport category in one unit; `twenty` for the substances that count 20 instead of 50. */
export interface Quantity {
  readonly category: string
  readonly unit: string
  readonly value: string
  readonly twenty: boolean
}

const TWENTY = new Set(NOTE_A)
const ARTICLES = new Set(ARTICLES_OF_3)

/** ADR 1.1.3.6.4; category 0 is never exempt, category 4 always. */
const FACTORS: Readonly<Record<string, bigint>> = { '1': 50n, '2': 3n, '3': 1n, '4': 0n }

/**
 * The quantities of each transport category, in the order of the categories. Limited and excepted quantities do not count
 * (ADR 1.1.3.6.5). Null if an entry lacks its category or quantity, or is a liquid in kilograms, since a sum without it
 * would mislead.
 */
export function quantitiesOf(goods: readonly GoodsItem[]): Quantity[] | null {
  const entries = goods.flatMap(({ adr }) => (adr && counts(adr) ? [quantityOf(adr)] : []))
  const groups = new Map<string, Quantity[]>()
  for (const one of entries) {
    if (one === null) return null
    const key = `${one.category} ${one.twenty} ${one.unit}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const summed = [...groups].map(([key, all]) => ({
    key,
    value: sum(all.map(({ value }) => value)),
    one: all[0]!,
  }))
  const known = summed.flatMap(({ key, value, one }) => (value === null ? [] : [{ key, ...one, value }]))
  if (known.length < summed.length) return null
  return known.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, ...one }) => one)
}

/** The points of ADR 1.1.3.6.4, exact; null if a category allows no exemption. */
export function pointsOf(quantities: readonly Quantity[]): string | null {
  if (quantities.some(({ category }) => FACTORS[category] === undefined)) return null
  const thousandths = quantities.reduce((all, { category, twenty, value }) => {
    const [whole, fraction = ''] = value.split('.')
    return all + BigInt(whole + fraction.padEnd(3, '0')) * (twenty ? 20n : FACTORS[category]!)
  }, 0n)
  return sum([`${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`])
}

const counts = ({ limitedQuantity, exceptedQuantity, emptyUncleaned, transportCategory }: Adr): boolean =>
  !limitedQuantity && !exceptedQuantity && !(emptyUncleaned && transportCategory !== '0')

function quantityOf(adr: Adr): Quantity | null {
  const { transportCategory: category, netExplosiveMassKg, totalQuantity } = adr
  const quantity =
    netExplosiveMassKg === undefined ? totalQuantity : { value: netExplosiveMassKg, unit: 'kg' }
  if (category === undefined || quantity === undefined || isWeighedLiquid(adr)) return null
  return { category, ...quantity, twenty: category === '1' && TWENTY.has(adr.un) }
}

/** Liquids count by litres (ADR 1.1.3.6.3): 300 kg of petrol are 400 l, more than the exempt 333. */
const isWeighedLiquid = ({ class: klass, un, totalQuantity }: Adr): boolean =>
  klass === '3' && totalQuantity?.unit === 'kg' && !ARTICLES.has(un)
