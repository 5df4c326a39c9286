import { findType } from '@consign/document-types'
import { consigneeDisposes, type Standing, statementFault, statementKinds } from '@consign/evidence'
import { carrierReservationsOf } from './carrier-reservations.ts'
import { currentVersion, type EvidenceOutline, versionOf } from './read-evidence.ts'
import type { SignGrantRow } from './sign-grants.ts'

type Link = Pick<SignGrantRow, 'id' | 'role' | 'successive'>

/** What decides which statements a link may make now. */
export const standingOf = (rows: EvidenceOutline, { id, role, successive }: Link): Standing => ({
  role,
  successive: successive ?? undefined,
  signedByLink: rows.consents.some(({ grant_id }) => grant_id === id),
  signed: new Set(rows.consents.map((row) => row.role)),
  lastCarrier: lastCarrierOf(rows),
  consigneeDisposes: consigneeDisposes(versionOf(currentVersion(rows)).data),
})

/** 1 for the carrier of the note, n for the nth once they took over (CMR art. 34). */
export const lastCarrierOf = ({ links }: Pick<EvidenceOutline, 'links'>): number =>
  1 + links.filter(({ name }) => name === 'carrier.taken_over').length

/** The kinds of statements that a link may make now; none once the note is closed. */
export function mayState(rows: EvidenceOutline, link: Link) {
  const machine = machineOf(rows.document)
  if (!machine || machine.terminal.includes(rows.document.state)) return []
  const standing = standingOf(rows, link)
  const reservations = carrierReservationsOf(rows)
  const isOpen = reservations !== null && !reservations.accepted
  return statementKinds.filter(
    (kind) =>
      (machine.recorded.includes(kind) || machine.transitions.some(({ event }) => event === kind)) &&
      statementFault(kind, standing) === undefined &&
      (kind !== 'reservations.accepted' || isOpen),
  )
}

/** Whether a link makes that of the next carrier: its own carrier has the goods, and the consignee has not signed. */
export function mayHandOver(rows: EvidenceOutline, link: Link): boolean {
  const { role, signed, successive = 1, lastCarrier } = standingOf(rows, link)
  return (
    role === 'carrier' &&
    successive === lastCarrier &&
    signed.has('sender') &&
    signed.has('carrier') &&
    !signed.has('consignee') &&
    mayTakeOver(rows)
  )
}

/** Whether notes of this type are handed over, and this one is open. */
const mayTakeOver = ({ document }: EvidenceOutline): boolean => {
  const machine = machineOf(document)
  return (
    machine?.recorded.includes('carrier.taken_over') === true && !machine.terminal.includes(document.state)
  )
}

const machineOf = ({ type_name: name, type_version: version }: EvidenceOutline['document']) =>
  findType({ name, version })?.definition.stateMachine
