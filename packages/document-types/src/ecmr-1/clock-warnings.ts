import type { Rule } from '../definition/rule.ts'
import type { Text } from '../texts.ts'

const AHEAD: Readonly<Record<string, Text>> = {
  '/established/date': { en: 'Box 21 (established on)', pl: 'Pole 21 (wystawiono dnia)' },
  '/takingOver/date': { en: 'Box 3 (taking over the goods)', pl: 'Pole 3 (przejęcie towaru)' },
  '/takingOver/window/to': {
    en: 'Box 3 (taking over the goods, until)',
    pl: 'Pole 3 (przejęcie towaru, do)',
  },
  '/delivery/window/to': { en: 'Box 4 (delivery, until)', pl: 'Pole 4 (miejsce przeznaczenia, do)' },
  '/delivery/timeLimit': { en: 'Box 4 (agreed time-limit)', pl: 'Pole 4 (umówiony termin)' },
}

const BEHIND: Readonly<Record<string, Text>> = {
  '/takingOver/arrivedAt': { en: 'Box 3 (vehicle arrived)', pl: 'Pole 3 (pojazd przybył)' },
  '/takingOver/departedAt': { en: 'Box 3 (vehicle departed)', pl: 'Pole 3 (pojazd odjechał)' },
  '/delivery/arrivedAt': { en: 'Box 4 (vehicle arrived)', pl: 'Pole 4 (pojazd przybył)' },
  '/delivery/departedAt': { en: 'Box 4 (vehicle departed)', pl: 'Pole 4 (pojazd odjechał)' },
  '/successiveCarriers/*/acceptedOn': {
    en: 'Box 7 (successive carriers, accepted on)',
    pl: 'Pole 7 (kolejni przewoźnicy, przyjęto dnia)',
  },
}

/** Dates that the moment of the check belies: a draft copied from an old one, a fact that has not happened. */
export const clockWarnings: readonly Rule[] = [
  ...Object.entries(AHEAD).map(([path, box]) =>
    rule('notPast', path, { en: `${box.en}: this is past`, pl: `${box.pl}: ten termin już minął` }),
  ),
  ...Object.entries(BEHIND).map(([path, box]) =>
    rule('notFuture', path, {
      en: `${box.en}: this is still to come`,
      pl: `${box.pl}: ten termin jeszcze nie nadszedł`,
    }),
  ),
]

function rule(kind: 'notPast' | 'notFuture', path: string, message: Text): Rule {
  const id = `warning.${kind}${path.replaceAll('/*', '').replaceAll('/', '.')}`
  return { id, kind, severity: 'warning', article: null, path, message }
}
