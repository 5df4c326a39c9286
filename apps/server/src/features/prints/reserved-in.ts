import { findType } from '@consign/document-types'
import { canonicalize, type DocumentVersion, reservationWords, statedReservations } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import type { LinkOutline } from '../../ledger/evidence-rows.ts'

/** The reservations of a version that no signature has: box 8, and what the consignee notified until then. */
export function reservedIn({ data, type }: DocumentVersion, events: readonly LinkOutline[]) {
  const stated = data.carrierReservations as Record<string, unknown> | undefined
  const printed = (name: string) =>
    events.flatMap((event) => (event.name === name && event.printed ? [JSON.parse(event.printed)] : []))
  return {
    carrier:
      stated && Object.keys(stated).length > 0
        ? carrier(stated, type, printed('reservations.accepted'))
        : null,
    notices: printed('reservation.notified').map(({ text, receivedAt, receivedFrom }) => ({
      text,
      receivedAt,
      receivedFrom,
    })),
  }
}

function carrier(
  stated: Record<string, unknown>,
  type: DocumentVersion['type'],
  acceptances: readonly { readonly digest: string }[],
) {
  const { codes, grounds, text } = statedReservations(stated)
  const definition = findType(type)?.definition
  const digest = nodePrimitives.sha256(canonicalize(stated))
  return {
    kinds: codes.map((code) => reservationWords(definition, code)),
    text: text ?? null,
    grounds: grounds ?? null,
    accepted: stated.acceptedBySender === true || acceptances.some((event) => event.digest === digest),
  }
}
