import type { SigningRole } from '../chain/types.ts'
import { type Entry, isConsent } from './history.ts'
import type { EventName } from './payloads.ts'
import type { Scene } from './scene.ts'

/** The history so far. A signature counts for ever, despite later amendments. */
interface Past {
  readonly signed: Set<SigningRole>
  departed: boolean
  /** The event after which nothing more can happen to the note. */
  ended: string | undefined
}

type Rule = (past: Past) => string | false

const received: Rule = ({ signed }) => signed.has('consignee') && 'the consignee had signed already'
const notReceived: Rule = ({ signed }) => !signed.has('consignee') && 'the consignee had not signed'
const notTakenOver: Rule = ({ signed }) =>
  !(signed.has('sender') && signed.has('carrier')) && 'sender and carrier had not both signed'
const underWay: Rule = ({ signed, departed }) =>
  (signed.has('carrier') && 'the carrier had signed already') || (departed && 'it had departed already')

/** Why an event comes too early or too late, by its name. */
const rules: ReadonlyMap<EventName, readonly Rule[]> = new Map<EventName, readonly Rule[]>([
  ['consent.sender', []],
  ['consent.carrier', []],
  ['consent.consignee', []],
  ['document.amended', [received]],
  ['document.supplemented', [received]],
  ['document.cancelled', [underWay, received]],
  ['document.replaced', [received]],
  ['transport.departed', [notTakenOver, received]],
  ['transport.arrived', [notTakenOver, received]],
  ['delivery.refused', [received]],
  ['reservation.notified', [notReceived]],
  ['reservations.accepted', []],
])

/** Nothing happens to a note before its time or after its end. */
export const sequence = ({ history, report }: Scene): void => {
  const past: Past = { signed: new Set(), departed: false, ended: undefined }
  for (const entry of history.entries) {
    const asked = rules.get(entry.name)
    if (asked === undefined) continue
    report.check('event in its time', entry.event.id, [
      past.ended !== undefined && `it comes after ${past.ended}`,
      ...asked.map((rule) => rule(past)),
    ])
    remember(past, entry)
  }
}

const remember = (past: Past, entry: Entry): void => {
  if (isConsent(entry)) past.signed.add(entry.payload.role)
  if (entry.name === 'transport.departed') past.departed = true
  if (entry.name === 'document.cancelled' || entry.name === 'document.replaced') past.ended = entry.name
}
