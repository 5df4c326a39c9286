import type { SigningRole } from '../../chain/types.ts'
import { type Span, spanOf } from '../../verify/apart.ts'
import { issuerRemarkPl } from './issuer-words.ts'
import { contents, howToCheck, log, notProven, proven, rules } from './pl-sections.ts'
import type { Words } from './words.ts'

const roles: Readonly<Record<SigningRole, string>> = {
  sender: 'nadawca',
  carrier: 'przewoźnik',
  consignee: 'odbiorca',
}
const names = (list: readonly SigningRole[]): string => list.map((role) => roles[role]).join(' i ')
const makers: Readonly<Record<string, string>> = {
  user: 'osoba u wystawcy',
  apikey: 'program z kluczem',
  oauth: 'połączony program',
}

/** From two on: `2 lata`, `5 lat`, `22 lata`. */
const years = (count: number): string =>
  count % 10 >= 2 && count % 10 <= 4 && Math.floor(count / 10) % 10 !== 1 ? 'lata' : 'lat'
const inWords = ({ count, unit }: Span): string =>
  `${count} ${{ minute: 'min', hour: 'godz.', day: 'dni', year: years(count) }[unit]}`

/** README.pl.txt */
export const pl: Words = {
  heading: {
    title: 'DOWÓD ELEKTRONICZNEGO LISTU PRZEWOZOWEGO',
    reference: 'Numer',
    document: 'Dokument',
    type: 'Rodzaj',
    issued: 'Wystawiono',
    by: 'Przez',
    state: 'Stan',
    after: (events, versions) => `po zdarzeniach w liczbie ${events}, w wersji ${versions}`,
    profile: 'Profil',
    packed: 'Spakowano',
  },
  contents,
  signatures: {
    title: '2. KTO PODPISAŁ',
    nobody: 'Nikt jeszcze nie podpisał.',
    of: (role, revision) => `${roles[role]}, wersja ${revision}`,
    name: 'Podane nazwisko',
    statement: 'Oświadczenie',
    reservations: 'Zastrzeżenia',
    none: 'brak',
    box8: {
      language: 'pl',
      title: 'Zastrzeżenia przewoźnika, pole 8 (CMR art. 8)',
      unsigned: '(niepodpisane przez przewoźnika)',
      kind: 'Rodzaj',
      text: 'Treść',
      grounds: 'Uzasadnienie',
      author: 'Autor',
      writtenBy: (author) =>
        author.by === 'carrier'
          ? 'przewoźnik, przez swój link'
          : author.amendment === undefined
            ? 'wystawca'
            : `wystawca, zmianą ${author.amendment}`,
      accepted: (by, at) => {
        const moment = at === undefined ? '' : `, ${at} (zegar serwera)`
        if (by === undefined) return `Przyjęte przez nadawcę, według danych wystawcy (art. 8 ust. 2)${moment}`
        return by.by === 'sender'
          ? `Przyjęte przez nadawcę, przez jego link (art. 8 ust. 2)${moment}`
          : `Przyjęte za nadawcę przez wystawcę${by.name === undefined ? '' : `, ${by.name}`} (art. 8 ust. 2)${moment}`
      },
      open: 'Nieprzyjęte przez nadawcę (art. 8 ust. 2)',
    },
    generation: 'Podpisane dane',
    generationOf: ({ amendment, standing }) =>
      `${amendment === 0 ? 'list, jak go wystawiono' : `zmiana ${amendment}`}; ${
        {
          'in force': 'list obowiązujący: ostatni, który podpisali i nadawca, i przewoźnik',
          waits: 'nie podpisali jej i nadawca, i przewoźnik, więc nie obowiązuje',
          superseded: 'obowiązuje późniejsza zmiana',
          withdrawn: 'od tego czasu wycofana',
        }[standing]
      }`,
    stamped: 'Znacznik czasu',
    stampedBy: ({ authority, genTime }) =>
      `${genTime}, wydał: ${authority ?? 'urząd, którego certyfikatu w nim nie ma'}`,
    sealed: 'Pieczęć firmowa',
    sealedBy: ({ certificate, company, confirmed, receivedAt, sealer }) =>
      `${company} (${sealer}), otrzymano ${receivedAt}; certyfikat ${certificate}, ${
        confirmed === undefined
          ? 'którego DNS nie potwierdził'
          : `który DNS potwierdził pod ${confirmed.name} dnia ${confirmed.at}, jak zapisała usługa`
      }`,
    statements: {
      title: 'Co oświadczyły strony, każde oświadczenie podpisane kluczem na własnym urządzeniu:',
      kinds: {
        'transport.departed': 'odjazd',
        'transport.arrived': 'przyjazd',
        'delivery.refused': 'odmówiono przyjęcia',
        'delivery.obstacle': 'przeszkoda w wydaniu towaru (CMR art. 15, 16)',
        'instructions.requested': 'prośba o instrukcje (CMR art. 14)',
        'instructions.given': 'instrukcje (CMR art. 12, 14)',
        'reservation.notified': 'zastrzeżenia po wydaniu towaru (CMR art. 30)',
        'reservations.accepted': 'przyjęcie zastrzeżeń z pola 8 (CMR art. 8 ust. 2)',
        'carrier.taken_over': 'przejęcie przez kolejnego przewoźnika (CMR art. 34, 35)',
      },
      of: (role, kind, revision) => `${roles[role]}: ${kind}; pokazano wersję ${revision ?? '-'}`,
      says: 'Treść',
      occurred: 'Kiedy',
      deviceClock: 'zegar urządzenia',
    },
    notice: (receivedAt, receivedFrom) =>
      `Zastrzeżenia odbiorcy po wydaniu towaru (CMR art. 30), otrzymane ${receivedAt} od: ${receivedFrom},\njak je zapisała firma`,
    photos: 'Zdjęcia',
    received: 'Otrzymano',
    serverClock: 'zegar serwera',
    link: 'Link',
    linkFrom: ({ madeBy, sentTo, confirmedAt }) =>
      `utworzył: ${makers[madeBy] ?? madeBy}; ${
        sentTo.length === 0 ? 'nie zapisano, jak dotarł do podpisującego' : `wysłano na ${sentTo.join(', ')}`
      }${confirmedAt.length === 0 ? '' : `; podano kod wysłany na ${confirmedAt.join(', ')}`}`,
    digest: 'Skrót',
    remarkable: 'Warte uwagi (nic z tego nie łamie reguły):',
  },
  remark: (remark) => {
    switch (remark.kind) {
      case 'same key':
        return `jeden i ten sam klucz podpisał za role: ${names(remark.roles)}`
      case 'consignee first':
        return `odbiorca podpisał, zanim podpisał: ${names(remark.before)}`
      case 'device clock':
        return `zegar urządzenia (${roles[remark.role]}) różnił się od czasu otrzymania o ${inWords(spanOf(remark.minutes))}`
      case 'own words':
        return `oświadczenie (${roles[remark.role]}) jest w jego własnych słowach, nie jest żadnym z tych, które ma ten rodzaj listu`
      case 'link by program':
        return `link (${roles[remark.role]}) utworzył program (${remark.program}), który mógł go mieć`
      default:
        return issuerRemarkPl(remark, roles)
    }
  },
  proven,
  notProven,
  howToCheck,
  rules,
  log,
}
