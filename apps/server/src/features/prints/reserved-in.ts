import { findType } from '@consign/document-types'
import { canonicalize, type DocumentVersion, reservationWords, statedReservations } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import type { LinkOutline } from '../../ledger/evidence-rows.ts'

/** The printed payload of an event of reservations or supplements. */
interface Printed {
  readonly by: { readonly kind: string }
  readonly role: string | null
  readonly additions: readonly { readonly path: string }[]
  readonly digest: string
  readonly text: string
  readonly receivedFrom: string
  readonly receivedAt: string
}

/** The reservations of a version that no signature has, each with its author: box 8, and the consignee's later notices. */
export function reservedIn({ data, type }: DocumentVersion, events: readonly LinkOutline[]) {
  const stated = data.carrierReservations as Record<string, unknown> | undefined
  const printed = (name: string) =>
    events.flatMap((event) => {
      if (event.name !== name || !event.printed) return []
      return [{ at: event.received_at, said: JSON.parse(event.printed) as Printed }]
    })
  return {
    carrier:
      stated && Object.keys(stated).length > 0
        ? {
            ...wordsOf(stated, type),
            by: authorOf(printed('document.supplemented')),
            accepted: acceptanceOf(stated, printed('reservations.accepted')),
          }
        : null,
    notices: printed('reservation.notified').map(({ said: { by, text, receivedAt, receivedFrom } }) => ({
      text,
      receivedAt,
      receivedFrom,
      by: by.kind === 'signer' ? ('consignee' as const) : ('issuer' as const),
    })),
  }
}

function wordsOf(stated: Record<string, unknown>, type: DocumentVersion['type']) {
  const { codes, grounds, text } = statedReservations(stated)
  const definition = findType(type)?.definition
  return {
    kinds: codes.map((code) => reservationWords(definition, code)),
    text: text ?? null,
    grounds: grounds ?? null,
  }
}

/** The carrier, if its link added them; else the issuer, in the draft or later. */
const authorOf = (supplements: readonly { readonly said: Printed }[]) =>
  supplements.some(
    ({ said: { role, additions } }) =>
      role === 'carrier' && additions.some(({ path }) => path.startsWith('/carrierReservations')),
  )
    ? ('carrier' as const)
    : ('issuer' as const)

/** Who accepted exactly these, and when: the sender by its link, or the issuer for the sender. */
function acceptanceOf(
  stated: Record<string, unknown>,
  acceptances: readonly { readonly at: string; readonly said: Printed }[],
) {
  const digest = nodePrimitives.sha256(canonicalize(stated))
  const found = acceptances.find(({ said }) => said.digest === digest)
  // No schema has this tick; a note that was signed with it says so.
  if (!found) return stated.acceptedBySender === true ? { by: 'sender' as const, at: null } : null
  return { by: found.said.by.kind === 'signer' ? ('sender' as const) : ('issuer' as const), at: found.at }
}
