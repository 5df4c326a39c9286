import type { Condition, Rule } from '../definition/rule.ts'

/**
 * Classes whose substances are assigned to packing groups (ADR 2.1.1.3): all but 1, 2, 5.2, 6.2 and 7.
 */
const GROUPED_CLASSES = ['3', '4.1', '4.2', '4.3', '5.1', '6.1', '8', '9']

/**
 * UN numbers of those classes whose entry in ADR table A (3.2.1) has no packing group in column (4), as far as known to
 * us: self-reactive substances of class 4.1 and articles (ADR 2.1.1.3), and a few others. A note that would have to
 * name a group that does not exist could never be issued, so in doubt a number is on this list.
 */
const UNGROUPED_UN = [
  ...['3165', '3473', '3528', '3540'], // 3: fuel tanks of aircraft, fuel cells, engines, articles
  ...numbers(3221, 3240), // 4.1: self-reactive substances
  ...['3541', '3542'], // 4.1, 4.2: articles
  ...['3292', '3476', '3543'], // 4.3: sodium batteries, fuel cells, articles
  ...['2426', '3356', '3544'], // 5.1: hot ammonium nitrate solution, oxygen generators, articles
  ...['1700', '2016', '2017', '3546'], // 6.1: tear gas candles, ammunition, articles
  ...['2028', '2794', '2795', '2800', '3028'], // 8: smoke bombs, batteries
  ...['3477', '3506', '3547', '3554'], // 8: fuel cells, mercury and gallium in articles, articles
  ...['1845', '2071', '2216', '2807', '2990', '3072', '3090', '3091', '3166', '3171', '3245', '3268', '3316'], // 9
  ...['3334', '3335', '3359', '3363', '3480', '3481', '3496', '3499', '3508', '3509', '3530', '3536', '3548'], // 9
  ...['3551', '3552', '3556', '3557', '3558', '3559'], // 9: sodium ion batteries, vehicles, fire suppressants
]

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

const dangerous: Condition[] = [{ path: '/goods/*/adr', exists: true }]

/** What the note says of dangerous goods (CMR art. 6(1)(f), 22; ADR 5.4.1.1.1). */
export const adrRules: readonly Rule[] = [
  {
    id: 'goods.adr.un',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f), ADR 5.4.1.1.1(a)',
    path: '/goods/*/adr/un',
    when: dangerous,
    message: {
      en: 'Box 13 (dangerous goods): the UN number is missing',
      pl: 'Pole 13 (towar niebezpieczny): brakuje numeru UN',
    },
  },
  {
    id: 'goods.adr.properShippingName',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f), ADR 5.4.1.1.1(b)',
    path: '/goods/*/adr/properShippingName',
    when: dangerous,
    message: {
      en: 'Box 13 (dangerous goods): the proper shipping name is missing',
      pl: 'Pole 13 (towar niebezpieczny): brakuje prawidłowej nazwy przewozowej',
    },
  },
  {
    id: 'goods.adr.class',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f), ADR 5.4.1.1.1(c)',
    path: '/goods/*/adr/class',
    when: dangerous,
    message: {
      en: 'Box 13 (dangerous goods): the class is missing',
      pl: 'Pole 13 (towar niebezpieczny): brakuje klasy',
    },
  },
  {
    id: 'goods.adr.packingGroup',
    kind: 'required',
    severity: 'problem',
    article: 'CMR 6(1)(f), ADR 5.4.1.1.1(d)',
    path: '/goods/*/adr/packingGroup',
    when: [{ path: '/goods/*/adr/class', in: GROUPED_CLASSES }],
    unless: [
      { path: '/goods/*/adr/un', in: UNGROUPED_UN },
      { path: '/goods/*/adr/limitedQuantity', in: [true] }, // ADR 3.4: no transport document is asked for
    ],
    message: {
      en: 'Box 13 (dangerous goods): goods of this class need a packing group (I, II or III)',
      pl: 'Pole 13 (towar niebezpieczny): towary tej klasy wymagają grupy pakowania (I, II lub III)',
    },
  },
]
