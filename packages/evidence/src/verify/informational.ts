import type { Evidence } from '../chain/types.ts'
import { type Entry, type History, is, statementOf } from './history.ts'
import { isReport } from './issuer-remarks.ts'

/** Names the present fields that rest on someone's claim alone. */
export const informational = (evidence: Evidence, { entries }: History): readonly string[] => {
  const notes = [
    'consents: a signature proves possession of a key and what was signed with it, not whose it is, where it was kept or what a screen showed',
    'events: receivedAt is the server’s clock; it is proven only as far as timestamps by others confirm it',
    `document.issued: the issuer’s name, country, tax id and actor (${issuerOf(entries)}) are the service’s word`,
    'artifacts: what a PDF draws is not compared with the version attached to it',
  ]
  if (entries.some((entry) => isReport(entry) && statementOf(entry) === undefined))
    notes.push(
      'events without a statementId: what the company reported, with its times, places and names, is its word alone',
    )
  if (evidence.consents.length > 0)
    notes.push(
      'consents: occurredAt, and addedAt of photos, are signed, but are the clock of the signer’s device',
    )
  if (evidence.links.length > 0)
    notes.push(
      'links: openedAt is covered by no digest; whether an unused link is active or expired depends on the day',
      'links: made and sent events name a person or program by an id and an address by its digest, on the service’s word',
    )
  if (evidence.deadlines)
    notes.push(
      'deadlines: which of the skipped days are public holidays is the service’s word; no digest covers them',
    )
  if (evidence.timestamps.length > 0) notes.push('timestamps: tsa and createdAt are covered by no digest')
  if (evidence.olfSeals.length > 0)
    notes.push(
      'olfSeals: origin is covered by no digest; sealer, sealerCompany and iat are the sealer’s word, and what verifications say of DNS is the server’s',
    )
  if (evidence.approvals.length > 0)
    notes.push(
      'approvals: the requester’s name, summary, url, createdAt and expiresAt are covered by no digest',
    )
  return notes
}

const issuerOf = (entries: readonly Entry[]): string =>
  entries.find(is('document.issued'))?.payload.issuer.company.name ?? 'nobody'
