import type { Condition, Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'
import { small, unquantified } from './adr.ts'
import { ARTICLES_OF_3, COOLED, FIREWORKS, PROHIBITED, TECHNICAL_NAME } from './table-a.ts'

const UN = '/goods/*/adr/un'
const dangerous: Condition[] = [{ path: '/goods/*/adr', exists: true }]

/** Further particulars of an inspection (ADR 5.4.1.1.1(k), 1.1.3.6), which a consignor cannot always know. */
export const adrWarnings: readonly Rule[] = [
  {
    id: 'warning.adr.prohibited',
    kind: 'noneOf',
    severity: 'warning',
    article: 'ADR 3.2.1',
    path: '/goods/*/adr/un',
    values: PROHIBITED,
    message: {
      en: 'Box 13 (dangerous goods): ADR prohibits the carriage of this UN number',
      pl: 'Pole 13 (towar niebezpieczny): ADR zabrania przewozu towaru o tym numerze UN',
    },
  },
  {
    id: 'warning.adr.totalQuantity',
    kind: 'required',
    severity: 'warning',
    article: 'ADR 1.1.3.6.3, 5.4.1.1.1(f)',
    path: '/goods/*/adr/totalQuantity',
    when: dangerous,
    unless: [...unquantified, { path: '/goods/*/grossWeightKg', exists: false }],
    message: {
      en: 'Box 13 (dangerous goods): the gross mass stands for the total quantity; without one of its own no points of 1.1.3.6 are printed',
      pl: 'Pole 13 (towar niebezpieczny): ilością całkowitą jest masa brutto; dopóki nie podano innej, nie drukuje się punktów z 1.1.3.6',
    },
  },
  {
    id: 'warning.adr.tunnelCode',
    kind: 'required',
    severity: 'warning',
    article: 'ADR 5.4.1.1.1(k)',
    path: '/goods/*/adr/tunnelCode',
    when: dangerous,
    unless: small,
    message: {
      en: 'Box 13 (dangerous goods): without a tunnel code the carriage must not pass restricted tunnels; write - for none',
      pl: 'Pole 13 (towar niebezpieczny): bez kodu tunelowego nie wolno jechać przez tunele z ograniczeniami; brak kodu: -',
    },
  },
  {
    id: 'warning.adr.transportCategory',
    kind: 'required',
    severity: 'warning',
    article: 'ADR 1.1.3.6',
    path: '/goods/*/adr/transportCategory',
    when: dangerous,
    unless: small,
    message: {
      en: 'Box 13 (dangerous goods): without the transport category no points of 1.1.3.6 are printed',
      pl: 'Pole 13 (towar niebezpieczny): bez kategorii transportowej nie drukuje się punktów z 1.1.3.6',
    },
  },
  {
    id: 'warning.adr.totalQuantity.litres',
    kind: 'noneOf',
    severity: 'warning',
    article: 'ADR 1.1.3.6.3',
    path: '/goods/*/adr/totalQuantity/unit',
    values: ['kg'],
    when: [{ path: '/goods/*/adr/class', in: ['3'] }],
    unless: [...unquantified, { path: UN, in: ARTICLES_OF_3 }],
    message: {
      en: 'Box 13 (dangerous goods): 1.1.3.6 counts liquids in litres (300 kg of petrol are 400 l); no points are printed while class 3 is in kilograms',
      pl: 'Pole 13 (towar niebezpieczny): 1.1.3.6 liczy ciecze w litrach (300 kg benzyny to 400 l); dopóki klasa 3 jest w kilogramach, nie drukuje się punktów',
    },
  },
  {
    id: 'warning.adr.technicalName.waste',
    kind: 'required',
    severity: 'warning',
    article: 'ADR 5.4.1.1.3.1, 5.4.1.1.3.3',
    path: '/goods/*/adr/technicalName',
    when: [{ path: '/goods/*/adr/waste', in: [true] }],
    unless: [...small, { path: '/goods/*/adr/un', notIn: TECHNICAL_NAME }],
    message: {
      en: 'Box 13 (dangerous goods): without a technical name goes only waste of 2.1.3.5.5 or 4.1.1.5.3, and then the note says so',
      pl: 'Pole 13 (towar niebezpieczny): bez nazwy technicznej tylko odpady z 2.1.3.5.5 lub 4.1.1.5.3, a list to podaje',
    },
  },
  ...(['description', 'marks'] as const).map(
    (member): Rule => ({
      id: `warning.adr.missing.${member}`,
      kind: 'noUnNumber',
      severity: 'warning',
      article: 'CMR 6(1)(f), ADR 5.4.1.1.1',
      path: `/goods/*/${member}`,
      unless: dangerous,
      message: {
        en: 'Box 13 (nature of the goods): a UN number is named, but nothing is stated under "Dangerous goods"',
        pl: 'Pole 13 (rodzaj towaru): wymieniono numer UN, a pod „Towar niebezpieczny” nic nie podano',
      },
    }),
  ),
  ...besides('fireworks', 'ADR 5.4.1.2.1(g)', [{ path: UN, in: FIREWORKS }], {
    en: 'Box 13 (dangerous goods): fireworks need "Classification of fireworks by the competent authority of XX with the firework reference XX/YYZZZZ"',
    pl: 'Pole 13 (towar niebezpieczny): ognie sztuczne wymagają wpisu o klasyfikacji przez właściwy organ i jej numeru',
  }),
  ...besides('temperatures', 'ADR 5.4.1.2.3.1', [{ path: UN, in: COOLED }], {
    en: 'Box 13 (dangerous goods): write "Control temperature: … °C  Emergency temperature: … °C"',
    pl: 'Pole 13 (towar niebezpieczny): podaj temperaturę kontrolowaną i temperaturę awaryjną',
  }),
  ...besides('responsible', 'ADR 5.4.1.2.4', [{ path: '/goods/*/adr/class', in: ['6.2'] }], {
    en: 'Box 13 (dangerous goods): class 6.2 needs the name and telephone number of a responsible person',
    pl: 'Pole 13 (towar niebezpieczny): klasa 6.2 wymaga nazwiska i numeru telefonu osoby odpowiedzialnej',
  }),
  ...besides('radioactive', 'ADR 5.4.1.2.5.1', [{ path: '/goods/*/adr/class', in: ['7'] }], {
    en: 'Box 13 (dangerous goods): class 7 needs nuclides, form, activity, category and the rest of 5.4.1.2.5.1',
    pl: 'Pole 13 (towar niebezpieczny): klasa 7 wymaga nuklidów, postaci, aktywności, kategorii i reszty z 5.4.1.2.5.1',
  }),
]

/** Statements that some goods need in any box of the document: hence no problem. */
function besides(name: string, article: string, when: Condition[], message: Text): Rule[] {
  const path = '/goods/*/adr/particulars'
  return [
    {
      ...{ id: `warning.adr.particulars.${name}`, kind: 'required', severity: 'warning' },
      ...{ article, path, when, unless: small, message },
    },
  ]
}
