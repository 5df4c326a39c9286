import { labelled, plain, ticked, together } from '../../layout/entries.ts'
import { sum } from '../../layout/sum.ts'
import { printNumber, withUnit } from '../../layout/text.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Entry } from '../../presentation.ts'
import type { LabelKey } from '../labels/keys.ts'
import type { Adr, GoodsItem } from './data.ts'
import { inscription, inscriptionOf, nameLanguages } from './inscription.ts'
import { pointsOf, type Quantity, quantitiesOf } from './points.ts'

/** The particulars of dangerous goods in the order of ADR 5.4.1.1.1: UN 1263 PAINT, 3, II, (D/E). */
export function adrEntries(adr: Adr, words: Vocabulary): Entry[] {
  const inline = { inline: true }
  const strong = { strong: true }
  const number = (value: string | undefined) => value && printNumber(value, words.first)
  const { totalQuantity: total } = adr
  const said = (set: boolean | undefined, key: LabelKey) =>
    plain(set ? inscription(key, words) : undefined, strong)
  return [
    ...plain(description(adr, words), strong),
    ...said(adr.exceptedQuantity, 'adr.exceptedQuantity'), // ADR 3.5.6
    ...said(adr.environmentallyHazardous, 'adr.environmentallyHazardous'), // ADR 5.4.1.1.18
    ...(adr.particulars ?? []).flatMap((one) => plain(one, strong)),
    ...(isSmall(adr) ? saidOfSmall(adr, words) : []),
    ...plain(total && withUnit(printNumber(total.value, words.first), total.unit), strong),
    ...labelled(words.label('adr.netExplosiveMassKg'), number(adr.netExplosiveMassKg), inline),
    ...labelled(words.label('adr.transportCategory'), adr.transportCategory, inline),
    ...ticked(words.label('adr.limitedQuantity'), adr.limitedQuantity, inline),
  ]
}

/** Empty packaging comes first (ADR 5.4.1.1.6.1). */
const description = (adr: Adr, words: Vocabulary): string | undefined =>
  together(
    [
      adr.emptyUncleaned ? inscriptionOf(adr.properShippingName, 'adr.emptyUncleaned', words) : undefined,
      `UN ${adr.un} ${nameOf(adr, words)}`,
      ...(isSmall(adr) ? [smallness(adr)] : particulars(adr)),
    ],
    ', ',
  )

/**
 * The name followed by its technical name (ADR 3.1.2.8.1), and preceded by "waste" unless it contains it (5.4.1.1.3.1).
 */
function nameOf({ waste, properShippingName, technicalName }: Adr, words: Vocabulary): string {
  const technical = technicalName ? ` (${technicalName})` : ''
  const name = properShippingName.toLowerCase()
  const saysSo = [...words.languages, ...nameLanguages].some((lang) =>
    name.includes(words.textIn('adr.waste', lang).toLowerCase()),
  )
  return `${waste && !saysSo ? `${inscriptionOf(properShippingName, 'adr.waste', words)} ` : ''}${properShippingName}${technical}`
}

const particulars = (adr: Adr) => [
  together([adr.class, bracketed(labelsBeside(adr))], ' '),
  adr.packingGroup,
  adr.tunnelCode ? `(${adr.tunnelCode})` : undefined,
]

const bracketed = (labels: readonly string[]) => (labels.length > 0 ? `(${labels.join(', ')})` : undefined)

/**
 * The labels that follow the class in brackets (ADR 5.4.1.1.1(c)): not the class itself, of class 1 not its own label, and
 * of batteries not 9A.
 */
function labelsBeside({ class: klass, labels = [] }: Adr): string[] {
  const own = klass.startsWith('1.') ? ['1', ...LABELS_OF_1] : klass === '9' ? ['9', '9A'] : [klass]
  return [...new Set(labels.map((label) => label.trim()))].filter((label) => !own.includes(label))
}

/** The labels of divisions, which the classification code of class 1 says already. */
const LABELS_OF_1 = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6']

/** Limited and excepted quantities have no entry of ADR 5.4.1.1.1 (ADR 3.4.1, 3.5.1): their words stand apart. */
function saidOfSmall(adr: Adr, words: Vocabulary): Entry[] {
  const said = (key: 'class' | 'packingGroup' | 'tunnelCode') =>
    labelled(words.label(`adr.${key}`), adr[key], { inline: true })
  const labels = labelled(words.label('adr.labels'), together(labelsBeside(adr), ', '), { inline: true })
  return [...said('class'), ...labels, ...said('packingGroup'), ...said('tunnelCode')]
}

const isSmall = ({ limitedQuantity, exceptedQuantity }: Adr) => limitedQuantity || exceptedQuantity
const smallness = ({ limitedQuantity }: Adr) => (limitedQuantity ? 'LQ (ADR 3.4)' : 'EQ (ADR 3.5)')

/** ADR's totals of the whole load: its points, its explosive, and its mass in limited quantities. */
export const adrTotal = (goods: readonly GoodsItem[], words: Vocabulary): Entry[] => [
  ...pointsTotal(goods, words),
  ...massTotal(words, 'adr.netExplosiveMassKg', explosiveMasses(goods)), // ADR 5.4.1.2.1(a)
  ...massTotal(words, 'adr.limitedQuantity', limitedMasses(goods), 'kg'), // ADR 3.4.12
]

/** The quantity of each transport category (ADR 5.4.1.1.1(f), note 1) and their points; none if a figure is missing. */
function pointsTotal(goods: readonly GoodsItem[], words: Vocabulary): Entry[] {
  const quantities = quantitiesOf(goods)
  if (quantities === null || quantities.length === 0) return []
  const points = pointsOf(quantities)
  const amount = ({ value, unit }: Quantity) => withUnit(printNumber(value, words.first), unit)
  const shown = quantities.map((one) => `${one.category}: ${amount(one)}`).join('; ')
  return [
    ...labelled(words.label('adr.transportCategory'), shown),
    ...plain(points === null ? undefined : `ADR 1.1.3.6: ${printNumber(points, words.first)}`, {
      strong: true,
    }),
  ]
}

const explosiveMasses = (goods: readonly GoodsItem[]) =>
  goods.flatMap(({ adr }) =>
    adr?.netExplosiveMassKg === undefined || isSmall(adr) || adr.emptyUncleaned
      ? []
      : [adr.netExplosiveMassKg],
  )

const limitedMasses = (goods: readonly GoodsItem[]) =>
  goods.flatMap(({ adr, grossWeightKg }) => (adr?.limitedQuantity ? [grossWeightKg] : []))

/** The sum of several masses; none for a single mass, nor if one is missing. */
function massTotal(
  words: Vocabulary,
  key: LabelKey,
  masses: readonly (string | number | undefined)[],
  unit?: string,
): Entry[] {
  const all = masses.length < 2 ? null : sum(masses)
  if (all === null) return []
  const number = printNumber(all, words.first)
  return labelled(words.label(key), `Σ ${unit === undefined ? number : withUnit(number, unit)}`)
}
