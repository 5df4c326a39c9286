import type { Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'
import { adrWarnings } from './adr-warnings.ts'
import { clockWarnings } from './clock-warnings.ts'
import { olfLimits } from './olf/limits.ts'
import { PROTOCOL_PARTIES } from './protocol-parties.ts'

/** The customs territory of the Union is that of its member states; Monaco (MC) belongs to it through France (UCC art. 4). */
const EU_CUSTOMS_AREA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ')

const FROM = '/takingOver/place/address/country'
const TO = '/delivery/place/address/country'

/** Warnings never stop issuing: CMR art. 4 keeps the contract valid whatever the note lacks. */
export const warnings: readonly Rule[] = [
  {
    id: 'warning.charges',
    kind: 'required',
    severity: 'warning',
    article: 'CMR 6(1)(i)',
    path: '/charges',
    message: {
      en: 'Box 17 (to be paid by): no charges are stated',
      pl: 'Pole 17 (do zapłacenia): nie podano opłat',
    },
  },
  {
    id: 'warning.customs',
    kind: 'required',
    severity: 'warning',
    article: 'CMR 6(1)(j)',
    path: '/senderInstructions/customsAndFormalities',
    when: [
      { path: FROM, notIn: EU_CUSTOMS_AREA },
      { path: TO, notIn: EU_CUSTOMS_AREA },
    ],
    message: {
      en: "Box 5 (sender's instructions): the carriage leaves or enters the EU customs area without customs instructions",
      pl: 'Pole 5 (instrukcje nadawcy): przewóz przekracza granicę celną UE, a brak instrukcji celnych',
    },
  },
  {
    id: 'warning.plate',
    kind: 'required',
    severity: 'warning',
    article: null,
    path: '/vehicle/tractorPlate',
    message: { en: 'Vehicle: no plate is stated', pl: 'Pojazd: nie podano numeru rejestracyjnego' },
  },
  {
    id: 'warning.carrierInsurance',
    kind: 'notBefore',
    severity: 'warning',
    article: null,
    path: '/carrierInsurance/validUntil',
    other: '/takingOver/date',
    message: {
      en: "Box 6 (carrier): the carrier's insurance ends before the goods are taken over",
      pl: 'Pole 6 (przewoźnik): ubezpieczenie przewoźnika kończy się przed przejęciem towaru',
    },
  },
  {
    id: 'warning.weight',
    kind: 'sumAtMost',
    severity: 'warning',
    article: null,
    path: '/goods/*/grossWeightKg',
    max: 24_000,
    message: {
      en: 'Box 14 (gross weight): together more than 24 t',
      pl: 'Pole 14 (waga brutto): łącznie ponad 24 t',
    },
  },
  {
    id: 'warning.thousands',
    kind: 'notThousands',
    severity: 'warning',
    article: 'CMR 23(3)',
    path: '/goods/*/grossWeightKg',
    spare: false,
    message: {
      en: 'Box 14 (gross weight): three digits behind the point; are tonnes meant?',
      pl: 'Pole 14 (waga brutto): trzy cyfry po kropce; czy chodzi o tony?',
    },
  },
  {
    id: 'warning.carriagePaid',
    kind: 'noneOf',
    severity: 'warning',
    article: 'CMR 6(1)(i)',
    path: '/charges/*/payer',
    values: ['consignee'],
    when: [{ path: '/carriagePayment/terms', in: ['paid'] }],
    unless: [{ path: '/charges/*/kind', notIn: ['carriage'] }],
    message: {
      en: 'Box 17 (to be paid by): carriage paid, yet the consignee pays it',
      pl: 'Pole 17 (do zapłacenia): przewoźne opłacone, a płaci je odbiorca',
    },
  },
  {
    id: 'warning.dates',
    kind: 'notBefore',
    severity: 'warning',
    article: null,
    path: '/takingOver/date',
    other: '/established/date',
    message: {
      en: 'Box 3 (taking over the goods): the date is before the date the note was established (box 21)',
      pl: 'Pole 3 (przejęcie towaru): data jest wcześniejsza niż data wystawienia listu (pole 21)',
    },
  },
  {
    id: 'warning.countries',
    kind: 'differ',
    severity: 'warning',
    article: 'CMR 1(1)',
    path: TO,
    other: FROM,
    unless: [{ path: '/scope', in: ['national'] }],
    message: {
      en: 'Box 4 (delivery): an international carriage needs two different countries; if it is national, say so as its kind',
      pl: 'Pole 4 (miejsce przeznaczenia): przewóz międzynarodowy wymaga dwóch różnych krajów; krajowy oznacz jako krajowy',
    },
  },
  {
    id: 'warning.plate.cabotage',
    kind: 'required',
    severity: 'warning',
    article: 'Regulation (EC) 1072/2009, 8(3)(g)',
    path: '/vehicle/tractorPlate',
    when: [{ path: TO, same: FROM }],
    unless: [{ path: '/scope', in: ['national'] }],
    message: {
      en: 'Vehicle: cabotage needs the plates of tractor and trailer in the note',
      pl: 'Pojazd: przy kabotażu list musi zawierać numery rejestracyjne ciągnika i naczepy',
    },
  },
  ...[FROM, TO].map(outsideProtocol),
  {
    id: 'warning.handover',
    kind: 'absent',
    severity: 'warning',
    article: 'CMR 34, 35',
    path: '/successiveCarriers',
    message: {
      en: 'Box 7 (successive carriers): what stands here is your word; make a handover link, by which the next carrier takes over',
      pl: 'Pole 7 (kolejni przewoźnicy): to tylko Państwa oświadczenie; link przekazania pozwala kolejnemu przewoźnikowi przejąć towar',
    },
  },
  ...clockWarnings,
  ...adrWarnings,
  ...tooLongFor('OLF', [
    [
      '/specialAgreements',
      olfLimits.specialAgreements,
      'Box 16 (special agreements)',
      'Pole 16 (postanowienia specjalne)',
    ],
    ['/established/place', olfLimits.establishedIn, 'Box 21 (established in)', 'Pole 21 (wystawiono w)'],
    ['/reference', olfLimits.reference, 'Reference', 'Referencja'],
    ['/sender/name', olfLimits.name, 'Box 1 (sender): name', 'Pole 1 (nadawca): nazwa'],
    ['/consignee/name', olfLimits.name, 'Box 2 (consignee): name', 'Pole 2 (odbiorca): nazwa'],
    ['/carrier/name', olfLimits.name, 'Box 6 (carrier): name', 'Pole 6 (przewoźnik): nazwa'],
  ]),
  ...tooLongFor('eFTI', [
    ['/sender/name', 35, 'Box 1 (sender): name', 'Pole 1 (nadawca): nazwa'],
    ['/consignee/name', 35, 'Box 2 (consignee): name', 'Pole 2 (odbiorca): nazwa'],
    ['/carrier/name', 35, 'Box 6 (carrier): name', 'Pole 6 (przewoźnik): nazwa'],
    ['/goods/*/marks', 70, 'Box 10 (marks and numbers)', 'Pole 10 (cechy i numery)'],
  ]),
]

/** A country that need not accept the electronic note. */
function outsideProtocol(path: string): Rule {
  const box: Text =
    path === FROM
      ? { en: 'Box 3 (taking over the goods)', pl: 'Pole 3 (przejęcie towaru)' }
      : { en: 'Box 4 (delivery)', pl: 'Pole 4 (miejsce przeznaczenia)' }
  return {
    id: `warning.protocol.${path.split('/')[1]}`,
    kind: 'absent',
    severity: 'warning',
    article: 'e-CMR 2',
    path,
    when: [{ path, notIn: PROTOCOL_PARTIES }],
    unless: [{ path: '/scope', in: ['national'] }],
    message: {
      en: `${box.en}: the list of August 2024 does not name this country as a party to the e-CMR protocol; take a paper note along`,
      pl: `${box.pl}: wykaz z sierpnia 2024 nie wymienia tego kraju jako strony protokołu e-CMR; trzeba zabrać list papierowy`,
    },
  }
}

/** Texts longer than another system takes: the note keeps them whole, and exports report the loss. */
function tooLongFor(
  system: string,
  limits: readonly (readonly [path: string, max: number, en: string, pl: string])[],
): Rule[] {
  return limits.map(([path, max, en, pl]) => ({
    id: `warning.${system.toLowerCase()}.${path.slice(1).replaceAll('/*', '').replaceAll('/', '.')}`,
    kind: 'maxLength',
    severity: 'warning',
    article: null,
    path,
    max,
    message: tooLong(system, max, { en, pl }),
  }))
}

function tooLong(system: string, max: number, box: Text): Text {
  return {
    en: `${box.en}: longer than the ${max} characters that ${system} takes`,
    pl: `${box.pl}: tekst dłuższy niż ${max} znaków przyjmowanych przez ${system}`,
  }
}
