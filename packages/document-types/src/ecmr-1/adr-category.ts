import type { Condition, Rule } from '../definition/rule.ts'
import { NOUGHT } from './table-a.ts'

const CATEGORIES = ['0', '1', '2', '3', '4']

/** The divisions of class 1 by the category in which the table of ADR 1.1.3.6.3 has them. */
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

/** Packing groups by the categories in which that table can have them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  I: ['0', '1'],
  II: ['0', '2', '4'],
  III: ['0', '2', '3', '4'],
}

const path = '/goods/*/adr/transportCategory'
const un = '/goods/*/adr/un'
/** Of category 4, whatever was in it, but for what category 0 was in (ADR 1.1.3.6.1). */
const empty: Condition = { path: '/goods/*/adr/emptyUncleaned', in: [true] }
const others = (known: readonly string[]) => CATEGORIES.filter((category) => !known.includes(category))

/** A category that the table of 1.1.3.6.3 rules out: points counted by it would exempt what is not exempt. */
export const categoryRules: readonly Rule[] = [
  {
    id: 'goods.adr.transportCategory.nought',
    kind: 'noneOf',
    severity: 'problem',
    article: 'ADR 1.1.3.6.3',
    path,
    values: others(['0']),
    when: [{ path: un, in: NOUGHT }],
    message: {
      en: 'Box 13 (dangerous goods): this UN number is of transport category 0, of which nothing is exempt',
      pl: 'Pole 13 (towar niebezpieczny): ten numer UN ma kategorię transportową 0, bez wyłączeń',
    },
  },
  ...Object.entries(DIVISIONS).map(
    ([category, divisions]): Rule => ({
      id: `goods.adr.transportCategory.class1.${category}`,
      kind: 'noneOf',
      severity: 'problem',
      article: 'ADR 1.1.3.6.3',
      path,
      values: others([category]),
      when: [{ path: '/goods/*/adr/class', in: divisions }],
      unless: [{ path: un, in: NOUGHT }, ...(category === '0' ? [] : [empty])],
      message: {
        en: `Box 13 (dangerous goods): this division of class 1 is of transport category ${category}`,
        pl: `Pole 13 (towar niebezpieczny): ta podklasa klasy 1 ma kategorię transportową ${category}`,
      },
    }),
  ),
  ...Object.entries(GROUPS).map(
    ([group, known]): Rule => ({
      id: `goods.adr.transportCategory.group${group}`,
      kind: 'noneOf',
      severity: 'problem',
      article: 'ADR 1.1.3.6.3',
      path,
      values: others(known),
      when: [{ path: '/goods/*/adr/packingGroup', in: [group] }],
      unless: [empty],
      message: {
        en: `Box 13 (dangerous goods): of packing group ${group} are transport categories ${known.join(', ')}`,
        pl: `Pole 13 (towar niebezpieczny): grupa pakowania ${group} ma kategorie transportowe ${known.join(', ')}`,
      },
    }),
  ),
]
