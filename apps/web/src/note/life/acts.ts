import { isSame } from '../../draft/model/json.ts'
import { valueAt } from '../../draft/model/pointer.ts'
import { generationsOf } from '../generations.ts'
import { isClosed, takes } from '../takes.ts'
import type { Evidence } from '../use-note.ts'
import { isSender } from './is-sender.ts'
import { openFields, openLists } from './open-fields.ts'

/** What a company can do to an issued note, in the order of its menu. */
export const acts = [
  'amend',
  'withdraw',
  'supplement',
  'accept',
  'transport',
  'refusal',
  'reservation',
  'replace',
  'cancel',
] as const
export type Act = (typeof acts)[number]

const events: Readonly<Partial<Record<Act, readonly string[]>>> = {
  amend: ['document.amended'],
  transport: ['transport.departed', 'transport.arrived'],
  refusal: ['delivery.refused'],
  reservation: ['reservation.notified'],
  replace: ['document.replaced'],
  cancel: ['document.cancelled'],
}

/** The acts that a note's state offers. The server decides again. */
export const actsOf = (evidence: Evidence): Act[] =>
  acts.filter((act) => {
    if (act === 'supplement') return openFields(evidence).length > 0 || openLists(evidence).length > 0
    if (act === 'accept') return pendingReservations(evidence) !== null && isSender(evidence)
    if (act === 'withdraw') return isAmendmentWaiting(evidence)
    // Of what nobody has signed nothing was brought to a consignee.
    if (act === 'refusal' && evidence.consents.length === 0) return false
    return events[act]?.some((event) => takes(evidence, event))
  })

/** Whether an amendment can be withdrawn: an earlier version is in force, and the goods were not received. */
function isAmendmentWaiting(evidence: Evidence): boolean {
  const { document, events } = evidence
  const { current, inForce } = generationsOf(evidence)
  const isReceived = events.some(({ name }) => name === 'consent.consignee')
  return current.id !== inForce.id && !isReceived && !isClosed(document)
}

/** What the carrier noted at taking over and the sender has not accepted as it stands; null for nothing. */
export function pendingReservations(evidence: Evidence): unknown {
  const { document, versions, events } = evidence
  const of = (versionId: unknown) =>
    valueAt(versions.find(({ id }) => id === versionId)?.data, '/carrierReservations')
  const noted = of(document.currentVersionId)
  if (noted === undefined || isClosed(document)) return null
  const accepted = events.some(
    ({ name, payload }) => name === 'reservations.accepted' && isSame(of(payload['versionId']), noted),
  )
  return accepted ? null : noted
}
