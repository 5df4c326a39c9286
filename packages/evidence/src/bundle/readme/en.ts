import { remarkText } from '../../verify/remarks.ts'
import { contents, howToCheck, log, notProven, proven, rules } from './en-sections.ts'
import type { Words } from './words.ts'

const roles = { sender: 'sender', carrier: 'carrier', consignee: 'consignee' } as const
const makers: Readonly<Record<string, string>> = {
  user: 'a person of the issuer',
  apikey: 'a program with a key',
  oauth: 'a connected program',
}

/** README.txt */
export const en: Words = {
  heading: {
    title: 'EVIDENCE OF AN ELECTRONIC CONSIGNMENT NOTE',
    reference: 'Reference',
    document: 'Document',
    type: 'Type',
    issued: 'Issued',
    by: 'By',
    state: 'State',
    after: (events, versions) => `after ${events} recorded events, in version ${versions}`,
    profile: 'Profile',
    packed: 'Packed',
  },
  contents,
  signatures: {
    title: '2. WHO SIGNED',
    nobody: 'Nobody has signed this note yet.',
    of: (role, revision) => `${roles[role]}, version ${revision}`,
    name: 'Name given',
    statement: 'Statement',
    reservations: 'Reservations',
    none: 'none',
    box8: {
      language: 'en',
      title: 'Reservations of the carrier, box 8 (CMR art. 8)',
      unsigned: '(not signed by the carrier)',
      kind: 'Kind',
      text: 'Text',
      grounds: 'Grounds',
      author: 'Written by',
      writtenBy: (author) =>
        author.by === 'carrier'
          ? 'the carrier, through the carrier’s link'
          : author.amendment === undefined
            ? 'the issuer'
            : `the issuer, by amendment ${author.amendment}`,
      accepted: (by, at) => {
        const moment = at === undefined ? '' : `, ${at} (the server's clock)`
        if (by === undefined) return `Accepted by the sender, says the issuer's data (art. 8(2))${moment}`
        return by.by === 'sender'
          ? `Accepted by the sender, through the sender's link (art. 8(2))${moment}`
          : `Accepted for the sender by the issuer${by.name === undefined ? '' : `, ${by.name}`} (art. 8(2))${moment}`
      },
      open: 'Not accepted by the sender (art. 8(2))',
    },
    generation: 'Data signed',
    generationOf: ({ amendment, standing }) =>
      `${amendment === 0 ? 'the note as issued' : `amendment ${amendment}`}; ${
        {
          'in force': 'the note in force: the last that sender and carrier have both signed',
          waits: 'sender and carrier have not both signed it, so it is not in force',
          superseded: 'a later amendment is in force',
          withdrawn: 'withdrawn since',
        }[standing]
      }`,
    stamped: 'Stamped',
    stampedBy: ({ authority, genTime }) =>
      `${genTime} by ${authority ?? 'an authority whose certificate is not in the token'}`,
    sealed: 'Sealed',
    sealedBy: ({ certificate, company, confirmed, receivedAt, sealer }) =>
      `by ${company} (${sealer}), received ${receivedAt}; certificate ${certificate}, ${
        confirmed === undefined
          ? 'which DNS had not confirmed'
          : `which DNS confirmed at ${confirmed.name} on ${confirmed.at}, as the service recorded it`
      }`,
    statements: {
      title: 'What the parties stated, each signed with a key on their own device:',
      kinds: {
        'transport.departed': 'departure',
        'transport.arrived': 'arrival',
        'delivery.refused': 'the delivery was refused',
        'delivery.obstacle': 'obstacle to the delivery (CMR art. 15, 16)',
        'instructions.requested': 'instructions asked for (CMR art. 14)',
        'instructions.given': 'instructions given (CMR art. 12, 14)',
        'reservation.notified': 'reservations after delivery (CMR art. 30)',
        'reservations.accepted': 'acceptance of the reservations in box 8 (CMR art. 8(2))',
        'carrier.taken_over': 'taking over by the next carrier (CMR art. 34, 35)',
      },
      of: (role, kind, revision) => `${roles[role]}: ${kind}; version ${revision ?? '-'} was shown`,
      says: 'Says',
      occurred: 'Occurred',
      deviceClock: "the device's clock",
    },
    notice: (receivedAt, receivedFrom) =>
      `Reservations of the consignee after delivery (CMR art. 30), received ${receivedAt} from ${receivedFrom},\nas the company recorded them`,
    photos: 'Photos',
    received: 'Received',
    serverClock: "the server's clock",
    link: 'Link',
    linkFrom: ({ madeBy, sentTo, confirmedAt }) =>
      `made by ${makers[madeBy] ?? madeBy}; ${
        sentTo.length === 0 ? 'how it reached the signer is not recorded' : `mailed to ${sentTo.join(', ')}`
      }${confirmedAt.length === 0 ? '' : `; a code mailed to ${confirmedAt.join(', ')} was given`}`,
    digest: 'Digest',
    remarkable: 'To be noted (none of it breaks a rule):',
  },
  remark: remarkText,
  proven,
  notProven,
  howToCheck,
  rules,
  log,
}
