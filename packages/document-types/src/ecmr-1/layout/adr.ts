import { labelled, plain, ticked, together } from '../../layout/entries.ts'
import { printNumber, withUnit } from '../../layout/text.ts'
import { joined, type Vocabulary } from '../../layout/vocabulary.ts'
import type { Entry } from '../../presentation.ts'
import type { Adr, GoodsItem } from './data.ts'
import { pointsOf, type Quantity, quantitiesOf } from './points.ts'

/** The particulars of dangerous goods in the order of ADR 5.4.1.1.1: UN 1263 PAINT, 3, II, (D/E). */
export function adrEntries(adr: Adr, words: Vocabulary): Entry[] {
  const inline = { inline: true }
  const number = (value: string | undefined) => value && printNumber(value, words.first)
  const { totalQuantity: total } = adr
  return [
    ...plain(description(adr, words), { strong: true }),
    ...(isSmall(adr) ? saidOfSmall(adr, words) : []),
    ...plain(total && withUnit(printNumber(total.value, words.first), total.unit), { strong: true }),
    ...labelled(words.label('adr.netExplosiveMassKg'), number(adr.netExplosiveMassKg), inline),
    ...labelled(words.label('adr.transportCategory'), adr.transportCategory, inline),
    ...ticked(words.label('adr.environmentallyHazardous'), adr.environmentallyHazardous, inline),
    ...ticked(words.label('adr.limitedQuantity'), adr.limitedQuantity, inline),
    ...ticked(words.label('adr.exceptedQuantity'), adr.exceptedQuantity, inline),
  ]
}

/** Waste and empty packaging say so before all else (ADR 5.4.1.1.3, 5.4.1.1.6). */
function description(adr: Adr, words: Vocabulary): string | undefined {
  const technical = adr.technicalName ? ` (${adr.technicalName})` : ''
  const state = (said: boolean | undefined, key: string) =>
    said ? joined(words.label(key)).toLocaleUpperCase(words.first) : undefined
  return together(
    [
      state(adr.emptyUncleaned, 'adr.emptyUncleaned'),
      state(adr.waste, 'adr.waste'),
      `UN ${adr.un} ${adr.properShippingName}${technical}`,
      ...(isSmall(adr) ? [smallness(adr)] : particulars(adr)),
    ],
    ', ',
  )
}

const particulars = (adr: Adr) => [
  `${adr.class}${adr.labels?.length ? ` (${adr.labels.join(', ')})` : ''}`,
  adr.packingGroup,
  adr.tunnelCode ? `(${adr.tunnelCode})` : undefined,
]

/** Limited and excepted quantities have no entry of ADR 5.4.1.1.1 (ADR 3.4.1, 3.5.1): what is said of them stands apart. */
function saidOfSmall(adr: Adr, words: Vocabulary): Entry[] {
  const said = (key: 'class' | 'packingGroup' | 'tunnelCode') =>
    labelled(words.label(`adr.${key}`), adr[key], { inline: true })
  const labels = labelled(words.label('adr.labels'), together(adr.labels ?? [], ', '), { inline: true })
  return [...said('class'), ...labels, ...said('packingGroup'), ...said('tunnelCode')]
}

const isSmall = ({ limitedQuantity, exceptedQuantity }: Adr) => limitedQuantity || exceptedQuantity
const smallness = ({ limitedQuantity }: Adr) => (limitedQuantity ? 'LQ (ADR 3.4)' : 'EQ (ADR 3.5)')

/** The quantity of each transport category (ADR 5.4.1.1.1(f), note 1) and their points; none when a figure is missing. */
export function adrTotal(goods: readonly GoodsItem[], words: Vocabulary): Entry[] {
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
