import type { SigningRole, StatementKind } from '@consign/evidence'
import type { Offer, SignEvidence, State } from '../visit/state.ts'

/** How a statement is asked for. */
export interface Form {
  readonly kind: StatementKind
  /** The end of the carriage whose place is proposed; without it no place is asked for. */
  readonly place?: 'from' | 'to' | 'anywhere'
  /** What can be tapped instead of typing: phrases of the note’s type, all or those of the goods alone, or the one reason. */
  readonly taps?: 'phrases' | 'damage' | 'reasons' | 'questions' | 'instructions'
  /** Whether words of one's own may be added, or whether something must be tapped or written. */
  readonly words?: 'optional' | 'needed'
  readonly reportedBy?: true
  readonly photos?: true
}

export const forms: Readonly<Record<Offer, Form>> = {
  departed: { kind: 'transport.departed', place: 'from', words: 'optional' },
  arrived: { kind: 'transport.arrived', place: 'to', words: 'optional' },
  obstacle: { kind: 'delivery.obstacle', taps: 'reasons', words: 'optional', photos: true },
  ask: { kind: 'instructions.requested', taps: 'questions', words: 'needed' },
  turnedAway: {
    ...{ kind: 'delivery.refused', taps: 'phrases', words: 'needed' },
    ...{ reportedBy: true, photos: true },
  },
  refuse: { kind: 'delivery.refused', taps: 'phrases', words: 'needed', photos: true },
  hidden: { kind: 'reservation.notified', taps: 'damage', words: 'needed', photos: true },
  delay: { kind: 'reservation.notified', words: 'needed' },
  instruct: { kind: 'instructions.given', taps: 'instructions', words: 'needed' },
  accept: { kind: 'reservations.accepted' },
  takeOver: {
    ...{ kind: 'carrier.taken_over', place: 'anywhere', taps: 'damage' },
    ...{ words: 'optional', photos: true },
  },
}

/** What each party is offered beside the note; acceptance stands beside the reservations, taking over after reading. */
const offered: Readonly<Record<SigningRole, readonly Offer[]>> = {
  carrier: ['departed', 'arrived', 'obstacle', 'turnedAway', 'ask'],
  consignee: ['refuse', 'hidden', 'delay', 'instruct'],
  sender: ['instruct'],
}

/** Statements that a party makes once. */
const once: ReadonlySet<Offer> = new Set(['refuse', 'accept', 'takeOver'])

/**
 * What this party can state now. A carrier whose signature still waits on the device is on the road already: what is
 * stated then is sent after the signature.
 */
export function offersOf(
  evidence: SignEvidence,
  { signed, stated }: Pick<State, 'signed' | 'stated'>,
): Offer[] {
  const said = new Set(stated.filter(({ refused }) => !refused).map(({ body }) => body.kind))
  const waits = signed?.sent === false || said.has('carrier.taken_over')
  const may = new Set<StatementKind>(
    waits && evidence.role === 'carrier' ? road(evidence) : evidence.mayState,
  )
  if (evidence.document.state === 'delivery_refused') said.add('delivery.refused')
  return offered[evidence.role].filter((offer) => {
    const { kind } = forms[offer]
    return may.has(kind) && !(once.has(offer) && said.has(kind))
  })
}

const road = ({ consents }: SignEvidence): StatementKind[] =>
  consents.some(({ body }) => body.role === 'sender')
    ? [
        'transport.departed',
        'transport.arrived',
        'delivery.obstacle',
        'delivery.refused',
        'instructions.requested',
      ]
    : []
