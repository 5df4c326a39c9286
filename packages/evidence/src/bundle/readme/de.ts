import type { SigningRole } from '../../chain/types.ts'
import { type Span, spanOf } from '../../verify/apart.ts'
import { contents, howToCheck, log, notProven, proven, rules } from './de-sections.ts'
import { issuerRemarkDe } from './issuer-words.ts'
import type { Words } from './words.ts'

const roles: Readonly<Record<SigningRole, string>> = {
  sender: 'Absender',
  carrier: 'Frachtführer',
  consignee: 'Empfänger',
}
const names = (list: readonly SigningRole[]): string => list.map((role) => roles[role]).join(' und ')
const makers: Readonly<Record<string, string>> = {
  user: 'einer Person des Ausstellers',
  apikey: 'einem Programm mit Schlüssel',
  oauth: 'einem verbundenen Programm',
}

const units = { minute: 'Minuten', hour: 'Stunden', day: 'Tage', year: 'Jahre' } as const
const inWords = ({ count, unit }: Span): string => `${count} ${units[unit]}`

/** README.de.txt */
export const de: Words = {
  heading: {
    title: 'BEWEIS EINES ELEKTRONISCHEN FRACHTBRIEFS',
    reference: 'Referenz',
    document: 'Dokument',
    type: 'Art',
    issued: 'Ausgestellt',
    by: 'Von',
    state: 'Zustand',
    after: (events, versions) => `nach ${events} Ereignissen, in Fassung ${versions}`,
    profile: 'Profil',
    packed: 'Gepackt',
  },
  contents,
  signatures: {
    title: '2. WER UNTERSCHRIEBEN HAT',
    nobody: 'Noch hat niemand unterschrieben.',
    of: (role, revision) => `${roles[role]}, Fassung ${revision}`,
    name: 'Angegebener Name',
    statement: 'Erklärung',
    reservations: 'Vorbehalte',
    none: 'keine',
    box8: {
      language: 'de',
      title: 'Vorbehalte des Frachtführers, Feld 8 (CMR Art. 8)',
      unsigned: '(vom Frachtführer nicht unterschrieben)',
      kind: 'Art',
      text: 'Text',
      grounds: 'Begründung',
      author: 'Geschrieben von',
      writtenBy: (author) =>
        author.by === 'carrier'
          ? 'dem Frachtführer, über seinen Link'
          : author.amendment === undefined
            ? 'dem Aussteller'
            : `dem Aussteller, mit Änderung ${author.amendment}`,
      accepted: (by, at) => {
        const moment = at === undefined ? '' : `, ${at} (Uhr des Servers)`
        if (by === undefined)
          return `Vom Absender anerkannt, sagen die Daten des Ausstellers (Art. 8 Abs. 2)${moment}`
        return by.by === 'sender'
          ? `Vom Absender anerkannt, über seinen Link (Art. 8 Abs. 2)${moment}`
          : `Für den Absender anerkannt vom Aussteller${by.name === undefined ? '' : `, ${by.name}`} (Art. 8 Abs. 2)${moment}`
      },
      open: 'Vom Absender nicht anerkannt (Art. 8 Abs. 2)',
    },
    generation: 'Stand der Daten',
    generationOf: ({ amendment, standing }) =>
      `${amendment === 0 ? 'der Frachtbrief, wie er ausgestellt wurde' : `Änderung ${amendment}`}; ${
        {
          'in force':
            'der geltende Frachtbrief: der letzte, den Absender und Frachtführer beide unterschrieben',
          waits: 'nicht von Absender und Frachtführer beiden unterschrieben, also nicht in Geltung',
          superseded: 'eine spätere Änderung gilt',
          withdrawn: 'seither zurückgezogen',
        }[standing]
      }`,
    stamped: 'Zeitstempel',
    stampedBy: ({ authority, genTime }) =>
      `${genTime} von ${authority ?? 'einer Stelle, deren Zertifikat nicht darin ist'}`,
    sealed: 'Firmensiegel',
    sealedBy: ({ certificate, company, confirmed, receivedAt, sealer }) =>
      `von ${company} (${sealer}), eingegangen ${receivedAt}; Zertifikat ${certificate}, ${
        confirmed === undefined
          ? 'das DNS nicht bestätigt hatte'
          : `das DNS bei ${confirmed.name} am ${confirmed.at} bestätigte, wie der Dienst es aufzeichnete`
      }`,
    statements: {
      title:
        'Was die Beteiligten erklärten, jede Erklärung mit einem Schlüssel auf dem eigenen Gerät unterschrieben:',
      kinds: {
        'transport.departed': 'Abfahrt',
        'transport.arrived': 'Ankunft',
        'delivery.refused': 'die Annahme wurde verweigert',
        'delivery.obstacle': 'Ablieferungshindernis (CMR Art. 15, 16)',
        'instructions.requested': 'Weisung erbeten (CMR Art. 14)',
        'instructions.given': 'Weisung erteilt (CMR Art. 12, 14)',
        'reservation.notified': 'Vorbehalte nach der Ablieferung (CMR Art. 30)',
        'reservations.accepted': 'Anerkennung der Vorbehalte in Feld 8 (CMR Art. 8 Abs. 2)',
        'carrier.taken_over': 'Übernahme durch den nächsten Frachtführer (CMR Art. 34, 35)',
      },
      of: (role, kind, revision) => `${roles[role]}: ${kind}; gezeigt war Fassung ${revision ?? '-'}`,
      says: 'Sagt',
      occurred: 'Geschehen',
      deviceClock: 'Uhr des Geräts',
    },
    notice: (receivedAt, receivedFrom) =>
      `Vorbehalte des Empfängers nach der Ablieferung (CMR Art. 30), eingegangen ${receivedAt} von ${receivedFrom},\nwie das Unternehmen sie aufgezeichnet hat`,
    photos: 'Fotos',
    received: 'Eingegangen',
    serverClock: 'Uhr des Servers',
    link: 'Link',
    linkFrom: ({ madeBy, sentTo, confirmedAt }) =>
      `von ${makers[madeBy] ?? madeBy}; ${
        sentTo.length === 0
          ? 'wie er zum Unterzeichner kam, ist nicht aufgezeichnet'
          : `gesandt an ${sentTo.join(', ')}`
      }${confirmedAt.length === 0 ? '' : `; ein Code, gesandt an ${confirmedAt.join(', ')}, wurde angegeben`}`,
    digest: 'Prüfsumme',
    remarkable: 'Zu beachten (nichts davon verletzt eine Regel):',
  },
  remark: (remark) => {
    switch (remark.kind) {
      case 'same key':
        return `ein und derselbe Schlüssel unterschrieb für ${names(remark.roles)}`
      case 'consignee first':
        return `der Empfänger unterschrieb vor: ${names(remark.before)}`
      case 'device clock':
        return `die Uhr des Geräts (${roles[remark.role]}) wich um ${inWords(spanOf(remark.minutes))} vom Eingang ab`
      case 'own words':
        return `die Erklärung (${roles[remark.role]}) ist in eigenen Worten, keine von denen, die diese Art Frachtbrief hat`
      case 'link by program':
        return `den Link (${roles[remark.role]}) machte ein Programm (${remark.program}), das ihn gehabt haben kann`
      default:
        return issuerRemarkDe(remark, roles)
    }
  },
  proven,
  notProven,
  howToCheck,
  rules,
  log,
}
