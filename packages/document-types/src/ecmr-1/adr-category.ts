import type { Condition, Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'
import { CARBON, GROUPED_APART, NAMED, UNDECIDED } from './table-a.ts'

const CATEGORIES = ['0', '1', '2', '3', '4']

/** The divisions of class 1 by their category in the table of ADR 1.1.3.6.3. */
const DIVISIONS: Readonly<Record<string, readonly string[]>> = {
  '0': ['1.1A', '1.1L', '1.2L', '1.3L'],
  '1': [
    ...['1.1B', '1.1C', '1.1D', '1.1E', '1.1F', '1.1G', '1.1J'],
    ...['1.2B', '1.2C', '1.2D', '1.2E', '1.2F', '1.2G', '1.2H', '1.2J'],
    ...['1.3C', '1.3G', '1.3H', '1.3J', '1.5D'],
  ],
  '2': ['1.4B', '1.4C', '1.4D', '1.4E', '1.4F', '1.4G', '1.6N'],
  '4': ['1.4S'],
}

const un = '/goods/*/adr/un'
const klass = '/goods/*/adr/class'

/** Empty packaging is of category 4 whatever it held, except goods of category 0 (ADR 1.1.3.6.1). */
const unlessEmpty = (category: string): Condition[] =>
  category === '0' ? [] : [{ path: '/goods/*/adr/emptyUncleaned', in: [true] }]

/** A category that the table of 1.1.3.6.3 excludes: its points would exempt goods wrongly. */
export const categoryRules: readonly Rule[] = [
  ...Object.entries(NAMED).map(([category, named]) =>
    only(category, `un.${category}`, [{ path: un, in: named }], unlessEmpty(category), {
      en: `this UN number is of transport category ${category}`,
      pl: `ten numer UN ma kategorię transportową ${category}`,
    }),
  ),
  ...Object.entries(DIVISIONS).map(([category, divisions]) => {
    const unless = [{ path: un, in: ['0190'] }, ...unlessEmpty(category)]
    return only(category, `class1.${category}`, [{ path: klass, in: divisions }], unless, {
      en: `this division of class 1 is of transport category ${category}`,
      pl: `ta podklasa klasy 1 ma kategorię transportową ${category}`,
    })
  }),
  ofGroup('I', '1', '', [{ path: klass, in: ['4.2'] }]),
  ofGroup('I', '0', '4.2', [{ path: klass, notIn: ['4.2'] }]),
  ofGroup('II', '2', '', []),
  ofGroup('III', '3', '', [
    { path: klass, in: ['6.1'] },
    { path: un, in: CARBON },
  ]),
  ofGroup('III', '2', '6.1', [{ path: klass, notIn: ['6.1'] }]),
  ofGroup('III', '4', 'carbon', [{ path: un, notIn: CARBON }]),
]

/**
 * The transport category that the table of ADR 1.1.3.6.3 gives to a UN number, a division of class 1, or a class and
 * packing group; null where it leaves several.
 */
export function categoryOf({ un, class: klass, packingGroup }: AdrKey): string | null {
  const named = Object.keys(NAMED).filter((category) => NAMED[category]?.includes(un))
  if (named.length === 1) return named[0] ?? null
  if (named.length > 1 || UNDECIDED.includes(un)) return null
  const division = Object.keys(DIVISIONS).find((category) => DIVISIONS[category]?.includes(klass))
  if (division !== undefined) return division
  if (klass === '' || CARBON.includes(un)) return null
  if (packingGroup === 'I') return klass === '4.2' ? '0' : '1'
  if (packingGroup === 'II') return '2'
  return packingGroup === 'III' ? (klass === '6.1' ? '2' : '3') : null
}

interface AdrKey {
  readonly un: string
  readonly class: string
  readonly packingGroup: string
}

/** Goods of a packing group share a category, unless the table names their number. */
function ofGroup(group: string, category: string, of: string, unless: readonly Condition[]): Rule {
  const others = [{ path: un, in: [...GROUPED_APART, ...UNDECIDED] }, ...unlessEmpty(category), ...unless]
  const when = [{ path: '/goods/*/adr/packingGroup', in: [group] }]
  return only(category, `group${group}${of && `.${of}`}`, when, others, {
    en: `of this class and packing group ${group} is transport category ${category}`,
    pl: `ta klasa i grupa pakowania ${group} mają kategorię transportową ${category}`,
  })
}

function only(
  category: string,
  name: string,
  when: readonly Condition[],
  unless: readonly Condition[],
  message: Text,
): Rule {
  return {
    id: `goods.adr.transportCategory.${name}`,
    kind: 'noneOf',
    severity: 'problem',
    article: 'ADR 1.1.3.6.3',
    path: '/goods/*/adr/transportCategory',
    values: CATEGORIES.filter((one) => one !== category),
    when,
    unless,
    message: {
      en: `Box 13 (dangerous goods): ${message.en}`,
      pl: `Pole 13 (towar niebezpieczny): ${message.pl}`,
    },
  }
}
