import { consigneeDisposes, type Standing, statementFault } from '../chain/statement-rules.ts'
import type { EvidenceStatement, JsonObject, SigningRole } from '../chain/types.ts'
import { type Entry, type History, isConsent, statementOf } from './history.ts'
import type { EventName } from './payloads.ts'
import type { Scene } from './scene.ts'

/** The history so far. A signature counts for ever, despite later amendments. */
interface Past {
  readonly signed: Set<SigningRole>
  /** Links that a consent came by. */
  readonly signedBy: Set<string>
  departed: boolean
  lastCarrier: number
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

/** Why an event comes too early or too late, by its name. Those of statements alone have their rules with them. */
const rules: ReadonlyMap<EventName, readonly Rule[]> = new Map<EventName, readonly Rule[]>([
  ['consent.sender', []],
  ['consent.carrier', []],
  ['consent.consignee', []],
  ['document.amended', [received]],
  ['amendment.withdrawn', [received]],
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
export const sequence = (scene: Scene): void => {
  const past: Past = {
    signed: new Set(),
    signedBy: new Set(),
    departed: false,
    lastCarrier: 1,
    ended: undefined,
  }
  const data = new Map(scene.evidence.versions.map((version) => [version.id, version.data]))
  const statements = new Map((scene.evidence.statements ?? []).map((each) => [each.body.id, each]))
  for (const entry of scene.history.entries) {
    const stated = statementOf(entry)
    const asked = stated === undefined ? rules.get(entry.name) : []
    if (asked === undefined) continue
    scene.report.check('event in its time', entry.event.id, [
      past.ended !== undefined && `it comes after ${past.ended}`,
      ...asked.map((rule) => rule(past)),
      stated !== undefined && untimely(scene.history, past, entry, statements.get(stated), data),
    ])
    remember(past, entry)
  }
}

/** Why the party could not state this then. */
const untimely = (
  { currentAt, successive }: History,
  { lastCarrier, signed, signedBy }: Past,
  { index, payload }: Entry,
  statement: EvidenceStatement | undefined,
  data: ReadonlyMap<string, JsonObject>,
): string | undefined => {
  if (statement === undefined) return undefined
  const { kind, role } = statement.body
  const grantId = 'by' in payload ? payload.by.id : ''
  const standing: Standing = {
    role,
    successive: successive.get(grantId),
    signedByLink: signedBy.has(grantId),
    signed,
    lastCarrier,
    consigneeDisposes: consigneeDisposes(data.get(currentAt[index] ?? '') ?? {}),
  }
  return statementFault(kind, standing)
}

const remember = (past: Past, entry: Entry): void => {
  const { name, payload } = entry
  if (isConsent(entry)) {
    past.signed.add(entry.payload.role)
    past.signedBy.add(entry.payload.grantId)
  }
  if (name === 'transport.departed') past.departed = true
  if (name === 'carrier.taken_over' && 'number' in payload) past.lastCarrier = payload.number
  if (name === 'document.cancelled' || name === 'document.replaced') past.ended = name
}
