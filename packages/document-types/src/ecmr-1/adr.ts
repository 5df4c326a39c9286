import type { Condition, Rule } from '../definition/rule.ts'
import { categoryRules } from './adr-category.ts'
import { TECHNICAL_NAME, UNGROUPED } from './table-a.ts'

/** Classes whose substances are assigned to packing groups (ADR 2.1.1.3): all but 1, 2, 5.2, 6.2 and 7. */
const GROUPED_CLASSES = ['3', '4.1', '4.2', '4.3', '5.1', '6.1', '8', '9']

/** ADR 2.2.1.1.4 and 2.2.1.4: divisions with their compatibility groups. */
const CLASS_1 = [
  ...['1.1A', '1.1B', '1.1C', '1.1D', '1.1E', '1.1F', '1.1G', '1.1J', '1.1L'],
  ...['1.2B', '1.2C', '1.2D', '1.2E', '1.2F', '1.2G', '1.2H', '1.2J', '1.2K', '1.2L'],
  ...['1.3C', '1.3F', '1.3G', '1.3H', '1.3J', '1.3K', '1.3L'],
  ...['1.4B', '1.4C', '1.4D', '1.4E', '1.4F', '1.4G', '1.4S', '1.5D', '1.6N'],
]

/** Limited and excepted quantities are not subject to chapter 5.4 (ADR 3.4.1, 3.5.1.1). */
export const small: Condition[] = [
  { path: '/goods/*/adr/limitedQuantity', in: [true] },
  { path: '/goods/*/adr/exceptedQuantity', in: [true] },
]
const empty: Condition = { path: '/goods/*/adr/emptyUncleaned', in: [true] }
const waste: Condition = { path: '/goods/*/adr/waste', in: [true] }
/** Packagings discarded, empty and uncleaned have no stated quantity (ADR 5.4.1.1.19). */
const discarded: Condition = { path: '/goods/*/adr/un', in: ['3509'] }
const explosive: Condition = { path: '/goods/*/adr/class', in: CLASS_1 }

/** Entries without a quantity, or with that of their explosive beside the gross mass of box 14. */
export const unquantified: Condition[] = [...small, empty, discarded, explosive]

const dangerous: Condition[] = [{ path: '/goods/*/adr', exists: true }]

/** A note's particulars of dangerous goods (CMR art. 6(1)(f), 22; ADR 5.4.1.1.1). */
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
    unless: [{ path: '/goods/*/adr/un', in: UNGROUPED }, ...small],
    message: {
      en: 'Box 13 (dangerous goods): goods of this class need a packing group (I, II or III)',
      pl: 'Pole 13 (towar niebezpieczny): towary tej klasy wymagają grupy pakowania (I, II lub III)',
    },
  },
  {
    id: 'goods.adr.class.label',
    kind: 'noneOf',
    severity: 'problem',
    article: 'ADR 5.4.1.1.1(c)',
    path: '/goods/*/adr/class',
    values: ['2'],
    message: {
      en: 'Box 13 (dangerous goods): class 2 is written by its label: 2.1, 2.2 or 2.3, further labels beside it',
      pl: 'Pole 13 (towar niebezpieczny): klasę 2 podaje się nalepką: 2.1, 2.2 lub 2.3, dalsze nalepki obok',
    },
  },
  {
    id: 'goods.adr.technicalName',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 3.1.2.8.1, 3.3.1 SP 274, 318',
    path: '/goods/*/adr/technicalName',
    when: [{ path: '/goods/*/adr/un', in: TECHNICAL_NAME }],
    unless: [...small, waste], // ADR 5.4.1.1.3.1, 5.4.1.1.3.3
    message: {
      en: 'Box 13 (dangerous goods): this name needs the technical name of what is in it',
      pl: 'Pole 13 (towar niebezpieczny): ta nazwa wymaga nazwy technicznej składnika',
    },
  },
  {
    id: 'goods.adr.technicalName.gas',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 5.4.1.2.2(e), 3.3.1 SP 398',
    path: '/goods/*/adr/technicalName',
    when: [{ path: '/goods/*/adr/un', in: ['1012'] }],
    unless: small,
    message: {
      en: 'Box 13 (dangerous goods): UN 1012 needs the name of the butylene in brackets: write it as its technical name',
      pl: 'Pole 13 (towar niebezpieczny): UN 1012 wymaga nazwy butylenu w nawiasie: wpisz ją jako nazwę techniczną',
    },
  },
  {
    id: 'goods.adr.technicalName.residues',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 5.4.1.1.19',
    path: '/goods/*/adr/technicalName',
    when: [discarded],
    message: {
      en: 'Box 13 (dangerous goods): write "WITH RESIDUES OF" and the classes of the residues as the technical name of UN 3509',
      pl: 'Pole 13 (towar niebezpieczny): jako nazwę techniczną UN 3509 wpisz „Z POZOSTAŁOŚCIAMI” i klasy pozostałości',
    },
  },
  {
    id: 'goods.adr.totalQuantity',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 5.4.1.1.1(f)', // a volume, a net or a gross mass: box 14 says that of the line
    path: '/goods/*/adr/totalQuantity',
    when: dangerous,
    unless: [...unquantified, { path: '/goods/*/grossWeightKg', exists: true }],
    message: {
      en: 'Box 13 (dangerous goods): the total quantity of this entry is missing',
      pl: 'Pole 13 (towar niebezpieczny): brakuje całkowitej ilości tej pozycji',
    },
  },
  {
    id: 'goods.adr.netExplosiveMassKg',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 5.4.1.2.1(a)',
    path: '/goods/*/adr/netExplosiveMassKg',
    when: [explosive],
    unless: [...small, empty],
    message: {
      en: 'Box 13 (dangerous goods): class 1 needs the net mass of the explosive',
      pl: 'Pole 13 (towar niebezpieczny): klasa 1 wymaga masy netto materiału wybuchowego',
    },
  },
  {
    id: 'goods.adr.exceptedQuantity.packages',
    kind: 'required',
    severity: 'problem',
    article: 'ADR 3.5.6',
    path: '/goods/*/packages',
    when: [{ path: '/goods/*/adr/exceptedQuantity', in: [true] }],
    message: {
      en: 'Box 11 (number of packages): goods in excepted quantities need it',
      pl: 'Pole 11 (liczba sztuk): wymagana przy towarach w ilościach wyłączonych',
    },
  },
  ...categoryRules,
  ...(['totalQuantity/value', 'netExplosiveMassKg'] as const).flatMap(realQuantity),
]

/** A positive quantity that cannot be misread as a thousand times as much. */
function realQuantity(member: string): Rule[] {
  const id = `goods.adr.${member.replace('/value', '')}`
  const common = { severity: 'problem', article: 'ADR 5.4.1.1.1(f)', path: `/goods/*/adr/${member}` } as const
  return [
    {
      ...{ ...common, id: `${id}.none`, kind: 'atLeast', min: 0.001 },
      message: {
        en: 'Box 13 (dangerous goods): a quantity of 0 is none',
        pl: 'Pole 13 (towar niebezpieczny): ilość nie może wynosić 0',
      },
    },
    {
      ...{ ...common, id: `${id}.ambiguous`, kind: 'notThousands', spare: true },
      message: {
        en: 'Box 13 (dangerous goods): 8.450 is read as eight by some and as eight thousand by others; write 8.45 or 8450',
        pl: 'Pole 13 (towar niebezpieczny): 8.450 jedni czytają jako osiem, inni jako osiem tysięcy; wpisz 8.45 albo 8450',
      },
    },
  ]
}
