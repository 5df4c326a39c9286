import type { Actor, SigningRole } from '@consign/evidence'
import { v7 } from 'uuid'
import { linkRecipient } from '../../ledger/link-recipient.ts'
import { signLinkPayload } from '../../ledger/sign-grant-events.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'

const insertSignGrant = statement(
  'insert_sign_grant',
  {
    tenantId: 'uuid',
    id: 'uuid',
    documentId: 'uuid',
    role: 'text:sender|carrier|consignee',
    createdAt: 'evidence_time',
    expiresAt: 'evidence_time',
    successive: 'int4?',
    carrier: 'text?',
  },
  `insert into sign_grant (tenant_id, id, document_id, role, created_at, expires_at, successive, carrier)
   values (:tenantId, :id, :documentId, :role, :createdAt, :expiresAt, :successive, :carrier)`,
)
const replaceGrant = statement(
  'replace_grant',
  { tenantId: 'uuid', grantId: 'uuid', at: 'evidence_time' },
  'update sign_grant set replaced_at = :at where tenant_id = :tenantId and id = :grantId',
)
const extendGrant = statement(
  'extend_grant',
  { tenantId: 'uuid', grantId: 'uuid', expiresAt: 'evidence_time' },
  'update sign_grant set expires_at = :expiresAt where tenant_id = :tenantId and id = :grantId',
)
const sendGrant = statement(
  'send_grant',
  { tenantId: 'uuid', grantId: 'uuid', sentTo: 'text', sentAt: 'evidence_time' },
  'update sign_grant set sent_to = :sentTo, sent_at = :sentAt where tenant_id = :tenantId and id = :grantId',
)
/** Days a signing link is valid from its creation or renewal. */
const validDays = 7

/** Exact text of the moment when a link made or renewed at `now` expires. */
export const expiryAfter = (now: string): string =>
  new Date(Date.parse(now) + validDays * 86_400_000).toISOString()

interface NewSignGrant {
  readonly documentId: string
  readonly role: SigningRole
  readonly now: string
  /** Of a handover link its number, and its carrier's canonical text. */
  readonly successive: number | null
  readonly carrier: string | null
}

/** Stores a new link and returns it as later reads will. */
export function sendNewSignGrant(
  tx: Transaction,
  tenantId: string,
  { documentId, role, now, successive, carrier }: NewSignGrant,
): SignGrantRow {
  const id = v7()
  const expiresAt = expiryAfter(now)
  tx.send(insertSignGrant, {
    ...{ tenantId, id, documentId, role, createdAt: now, expiresAt },
    ...{ successive, carrier },
  })
  return {
    id,
    document_id: documentId,
    role,
    created_at: now,
    expires_at: expiresAt,
    revoked_at: null,
    signed_at: null,
    replaced_at: null,
    opened_at: null,
    sent_to: null,
    sent_at: null,
    successive,
    carrier,
    now,
  }
}

/** Makes room for a new link of the role: to the database an expired one is open until then. */
export const sendReplaced = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(replaceGrant, { tenantId, grantId, at })

export const sendExtended = (tx: Transaction, tenantId: string, grantId: string, expiresAt: string): void =>
  tx.send(extendGrant, { tenantId, grantId, expiresAt })

/** Keeps, for the company alone, to whom a link was mailed, and returns the link as later reads will. */
export function sendMailed(
  tx: Transaction,
  tenantId: string,
  row: SignGrantRow,
  sentTo: string,
  sentAt: string,
) {
  tx.send(sendGrant, { tenantId, grantId: row.id, sentTo, sentAt })
  return { ...row, sent_to: sentTo, sent_at: sentAt }
}

export { sendRevoked, signLinkEvent } from '../../ledger/sign-grant-events.ts'

/** The same for a mailed link. */
export const signLinkSent = (row: SignGrantRow, by: Actor, address: string) => ({
  name: 'link.sent',
  payload: { ...signLinkPayload(row, by), recipient: linkRecipient(row.document_id, address) },
})
