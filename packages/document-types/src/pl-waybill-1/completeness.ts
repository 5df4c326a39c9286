import type { Condition, Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'

const art38 = (point: number) => `Prawo przewozowe art. 38 ust. 2 pkt ${point}`

function required(path: string, article: string | null, message: Text, unless?: Condition[]): Rule {
  return {
    id: path.slice(1).replaceAll('/*', '').replaceAll('/', '.'),
    kind: 'required',
    severity: 'problem',
    article,
    path,
    message,
    ...(unless && { unless }),
  }
}

function party(block: string, point: number, en: string, pl: string): Rule[] {
  const one = (member: string, enName: string, plName: string) =>
    required(`/${block}/${member}`, art38(point), {
      en: `${en}: ${enName} is missing`,
      pl: `${pl}: brakuje pola „${plName}”`,
    })
  return [
    one('name', 'name', 'nazwa'),
    one('address/street', 'street', 'ulica'),
    one('address/city', 'place', 'miejscowość'),
  ]
}

/**
 * The sender's particulars by art. 38(2) of the Polish Transport Law of 15 November 1984: (1) sender and office of the
 * carrier, (2) destination and consignee, (3) the goods, their mass, number, packing and marking.
 */
export const completeness: readonly Rule[] = [
  required('/reference', null, {
    en: 'Reference: give the waybill a number of your own',
    pl: 'Numer: nadaj listowi własny numer',
  }),
  ...party('sender', 1, 'Field 1 (sender)', 'Pole 1 (nadawca)'),
  ...party('consignee', 2, 'Field 2 (consignee)', 'Pole 2 (odbiorca)'),
  ...party('carrier', 1, 'Field 3 (carrier)', 'Pole 3 (przewoźnik)'),
  required('/loading/place/city', null, {
    en: 'Field 4 (loading): the place is missing',
    pl: 'Pole 4 (załadunek): brakuje miejscowości',
  }),
  required('/destination/place/city', art38(2), {
    en: 'Field 5 (destination): the place is missing',
    pl: 'Pole 5 (miejsce przeznaczenia): brakuje miejscowości',
  }),
  required('/goods', art38(3), {
    en: 'Field 6 (goods): add at least one line',
    pl: 'Pole 6 (towar): dodaj co najmniej jedną pozycję',
  }),
  required('/goods/*/description', art38(3), {
    en: 'Field 6 (goods): say what they are',
    pl: 'Pole 6 (towar): określ rzecz',
  }),
  {
    id: 'goods.packages',
    kind: 'anyOf',
    severity: 'problem',
    article: art38(3),
    paths: ['/goods/*/packages', '/goods/*/otherQuantity'],
    message: {
      en: 'Field 7 (number of pieces): write it, or a quantity in another unit for bulk goods',
      pl: 'Pole 7 (liczba sztuk): wpisz ją, a dla towaru luzem ilość w innej jednostce',
    },
  },
  required('/goods/*/packaging', art38(3), {
    en: 'Field 8 (packing): write it, or "unpacked" or "in bulk"',
    pl: 'Pole 8 (sposób opakowania): wpisz go albo „bez opakowania” lub „luzem”',
  }),
  required('/goods/*/marks', art38(3), {
    en: 'Field 9 (marking): write it, or "none"',
    pl: 'Pole 9 (oznaczenie): wpisz je albo „brak”',
  }),
  required('/goods/*/grossWeightKg', art38(3), {
    en: 'Field 10 (mass): write it in kilograms',
    pl: 'Pole 10 (masa): wpisz ją w kilogramach',
  }),
  required('/established/date', null, {
    en: 'Field 14 (made out): the date is missing',
    pl: 'Pole 14 (wystawiono): brakuje daty',
  }),
  {
    id: 'loading.window',
    kind: 'notBefore',
    severity: 'problem',
    article: null,
    path: '/loading/window/to',
    other: '/loading/window/from',
    message: {
      en: 'Field 4 (loading): the time ends before it begins',
      pl: 'Pole 4 (załadunek): przedział czasu kończy się przed początkiem',
    },
  },
  {
    id: 'goods.packages.none',
    kind: 'atLeast',
    severity: 'problem',
    article: art38(3),
    path: '/goods/*/packages',
    min: 1,
    message: {
      en: 'Field 7 (number of pieces): 0 pieces are none',
      pl: 'Pole 7 (liczba sztuk): 0 sztuk to brak towaru',
    },
  },
  {
    id: 'goods.grossWeightKg.none',
    kind: 'atLeast',
    severity: 'problem',
    article: art38(3),
    path: '/goods/*/grossWeightKg',
    min: 0.001,
    message: {
      en: 'Field 10 (mass): goods of 0 kg are none',
      pl: 'Pole 10 (masa): towar nie może ważyć 0 kg',
    },
  },
  {
    id: 'goods.grossWeightKg.ambiguous',
    kind: 'notThousands',
    severity: 'problem',
    article: art38(3),
    path: '/goods/*/grossWeightKg',
    spare: true,
    message: {
      en: 'Field 10 (mass): 8.450 is read as eight kilograms by some and as eight tonnes by others; write 8.45 or 8450',
      pl: 'Pole 10 (masa): 8.450 jedni czytają jako osiem kilogramów, inni jako osiem ton; wpisz 8.45 albo 8450',
    },
  },
  {
    id: 'warning.plate',
    kind: 'required',
    severity: 'warning',
    article: null,
    path: '/vehiclePlate',
    message: {
      en: 'Field 12 (vehicle): no plate is stated',
      pl: 'Pole 12 (pojazd): nie podano numeru rejestracyjnego',
    },
  },
  {
    id: 'warning.dates',
    kind: 'notBefore',
    severity: 'warning',
    article: null,
    path: '/loading/date',
    other: '/established/date',
    message: {
      en: 'Field 4 (loading): the date is before the date the waybill was made out',
      pl: 'Pole 4 (załadunek): data jest wcześniejsza niż data wystawienia listu',
    },
  },
]
