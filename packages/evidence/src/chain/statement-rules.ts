import { isObject } from '../canonical/shape.ts'
import type { JsonObject, SigningRole, StatementKind } from './types.ts'

/** What decides whether a party may state something now. */
export interface Standing {
  readonly role: SigningRole
  /** Of a handover link; undefined for the first carrier's and every other link. */
  readonly successive?: number | undefined
  /** Whether a consent came by this link. */
  readonly signedByLink: boolean
  /** Roles that have ever signed. */
  readonly signed: ReadonlySet<SigningRole>
  /** 1 for the carrier of the note, n for the nth carrier once they took over. */
  readonly lastCarrier: number
  /** Whether the note gives the consignee the right of disposal from the start (CMR art. 12(3)). */
  readonly consigneeDisposes: boolean
}

type Rule = (standing: Standing) => string | false

const only =
  (...roles: readonly SigningRole[]): Rule =>
  ({ role }) =>
    !roles.includes(role) && `not for the ${role} to state`

const received: Rule = ({ signed }) => signed.has('consignee') && 'the consignee had signed already'
const notTakenOver: Rule = ({ signed }) =>
  !(signed.has('sender') && signed.has('carrier')) && 'sender and carrier had not both signed'
const notYetCarrier: Rule = ({ role, successive = 1, lastCarrier }) =>
  role === 'carrier' && successive > lastCarrier && 'this carrier had not taken over'

const rules: Readonly<Record<StatementKind, readonly Rule[]>> = {
  'transport.departed': [only('carrier'), notTakenOver, received, notYetCarrier],
  'transport.arrived': [only('carrier'), notTakenOver, received, notYetCarrier],
  // What the carrier saw at the door stands beside a consignee's signature, which decides the state.
  'delivery.refused': [
    only('carrier', 'consignee'),
    (standing) => standing.role === 'consignee' && received(standing),
    notYetCarrier,
  ],
  'delivery.obstacle': [only('carrier'), received, notYetCarrier],
  'instructions.requested': [only('carrier'), received, notYetCarrier],
  'instructions.given': [
    only('sender', 'consignee'),
    ({ role, consigneeDisposes }) =>
      role === 'consignee' &&
      !consigneeDisposes &&
      'the note does not give the consignee the right of disposal',
    received,
  ],
  'reservation.notified': [
    only('consignee'),
    ({ signedByLink }) => !signedByLink && 'the consignee had not signed by this link',
  ],
  'reservations.accepted': [only('sender')],
  'carrier.taken_over': [
    only('carrier'),
    notTakenOver,
    received,
    ({ successive, lastCarrier }) => successive !== lastCarrier + 1 && 'not the next carrier',
  ],
}

/** Why the party may not state this now, or undefined. The note is neither cancelled nor replaced. */
export const statementFault = (kind: StatementKind, standing: Standing): string | undefined => {
  for (const rule of rules[kind]) {
    const fault = rule(standing)
    if (fault !== false) return fault
  }
  return undefined
}

/** Whether the data give the consignee the right of disposal (CMR art. 12(3)): `senderInstructions.consigneeDisposes`. */
export const consigneeDisposes = ({ senderInstructions }: JsonObject): boolean =>
  isObject(senderInstructions) && senderInstructions['consigneeDisposes'] === true
