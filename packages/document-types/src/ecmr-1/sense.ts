import type { Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'

type Unsaid<R> = R extends Rule ? Omit<R, 'severity' | 'article'> & { article?: string } : never

const problem = ({ article, ...rule }: Unsaid<Rule>): Rule => ({
  ...rule,
  article: article ?? null,
  severity: 'problem',
})

const window = (block: string, box: Text): Rule =>
  problem({
    id: `${block}.window`,
    kind: 'notBefore',
    path: `/${block}/window/to`,
    other: `/${block}/window/from`,
    message: {
      en: `${box.en}: the time ends before it begins`,
      pl: `${box.pl}: przedział czasu kończy się przed początkiem`,
    },
  })

/** The smallest positive decimal. */
const MORE_THAN_NONE = 0.001

const weight = (member: 'grossWeightKg' | 'netWeightKg', box: Text): Rule =>
  problem({
    id: `goods.${member}.ambiguous`,
    kind: 'notThousands',
    path: `/goods/*/${member}`,
    spare: true,
    ...(member === 'grossWeightKg' && { article: 'CMR 23(3)' }),
    message: {
      en: `${box.en}: 8.450 is read as eight kilograms by some and as eight tonnes by others; write 8.45 or 8450`,
      pl: `${box.pl}: 8.450 jedni czytają jako osiem kilogramów, inni jako osiem ton; wpisz 8.45 albo 8450`,
    },
  })

/** Impossible data (CMR art. 7(1): the sender is liable for them, so the sender must correct them). */
export const senseRules: readonly Rule[] = [
  window('takingOver', { en: 'Box 3 (taking over the goods)', pl: 'Pole 3 (przejęcie towaru)' }),
  window('delivery', { en: 'Box 4 (delivery)', pl: 'Pole 4 (miejsce przeznaczenia)' }),
  problem({
    id: 'takingOver.departedAt',
    kind: 'notBefore',
    path: '/takingOver/departedAt',
    other: '/takingOver/arrivedAt',
    message: {
      en: 'Box 3 (taking over the goods): the vehicle departed before it arrived',
      pl: 'Pole 3 (przejęcie towaru): pojazd odjechał przed przyjazdem',
    },
  }),
  problem({
    id: 'senderInstructions.temperature',
    kind: 'notLess',
    path: '/senderInstructions/temperature/maxC',
    other: '/senderInstructions/temperature/minC',
    message: {
      en: "Box 5 (sender's instructions): the highest temperature is below the lowest",
      pl: 'Pole 5 (instrukcje nadawcy): najwyższa temperatura jest niższa od najniższej',
    },
  }),
  ...(['minC', 'maxC'] as const).map((end) => {
    const [path, other] = end === 'minC' ? ['setPointC', end] : [end, 'setPointC']
    const at = '/senderInstructions/temperature'
    return problem({
      id: `senderInstructions.temperature.setPointC.${end}`,
      kind: 'notLess',
      path: `${at}/${path}`,
      other: `${at}/${other}`,
      message: {
        en: "Box 5 (sender's instructions): the set point is not between the lowest and the highest temperature",
        pl: 'Pole 5 (instrukcje nadawcy): temperatura zadana nie mieści się między najniższą a najwyższą',
      },
    })
  }),
  problem({
    id: 'goods.packages.none',
    kind: 'atLeast',
    path: '/goods/*/packages',
    min: 1,
    article: 'CMR 6(1)(g)',
    message: {
      en: 'Box 11 (number of packages): 0 packages are none; of goods in bulk leave the number out and write a quantity',
      pl: 'Pole 11 (ilość sztuk): 0 sztuk to brak towaru; przy towarze luzem pomiń liczbę i podaj ilość',
    },
  }),
  problem({
    id: 'goods.grossWeightKg.none',
    kind: 'atLeast',
    path: '/goods/*/grossWeightKg',
    min: MORE_THAN_NONE,
    article: 'CMR 6(1)(h)',
    message: {
      en: 'Box 14 (gross weight in kg): goods of 0 kg are none',
      pl: 'Pole 14 (waga brutto w kg): towar nie może ważyć 0 kg',
    },
  }),
  problem({
    id: 'goods.grossWeightKg.net',
    kind: 'notLess',
    path: '/goods/*/grossWeightKg',
    other: '/goods/*/netWeightKg',
    article: 'CMR 6(1)(h)',
    message: {
      en: 'Box 14 (gross weight in kg): less than the net weight',
      pl: 'Pole 14 (waga brutto w kg): mniej niż waga netto',
    },
  }),
  weight('grossWeightKg', { en: 'Box 14 (gross weight in kg)', pl: 'Pole 14 (waga brutto w kg)' }),
  weight('netWeightKg', { en: 'Box 13 (net weight in kg)', pl: 'Pole 13 (waga netto w kg)' }),
  problem({
    id: 'charges.amount.negative',
    kind: 'atLeast',
    path: '/charges/*/amount',
    min: 0,
    article: 'CMR 6(1)(i)',
    unless: [{ path: '/charges/*/kind', in: ['reduction'] }],
    message: {
      en: 'Box 17 (to be paid by): only a deduction may be negative',
      pl: 'Pole 17 (do zapłacenia): ujemna może być tylko bonifikata',
    },
  }),
  problem({
    id: 'charges.payer.forward',
    kind: 'noneOf',
    path: '/charges/*/payer',
    values: ['sender'],
    article: 'CMR 6(1)(i)',
    when: [{ path: '/carriagePayment/terms', in: ['forward'] }],
    unless: [{ path: '/charges/*/kind', notIn: ['carriage'] }],
    message: {
      en: 'Box 17 (to be paid by): carriage forward is not paid by the sender',
      pl: 'Pole 17 (do zapłacenia): przewoźnego „nieopłaconego” nie płaci nadawca',
    },
  }),
  problem({
    id: 'vehicle.equipment.checkDigit',
    kind: 'checkDigit',
    path: '/vehicle/equipment/*/id',
    article: 'ISO 6346',
    message: {
      en: 'Container: the check digit does not fit the number; read it again',
      pl: 'Kontener: cyfra kontrolna nie pasuje do numeru; sprawdź go jeszcze raz',
    },
  }),
]
