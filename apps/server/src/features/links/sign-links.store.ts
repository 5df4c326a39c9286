import { v7 } from 'uuid'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'

const insertSignGrant = statement(
  'insert_sign_grant',
  `insert into sign_grant (tenant_id, id, document_id, role, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)
const replaceGrant = statement(
  'replace_grant',
  'update sign_grant set replaced_at = $3 where tenant_id = $1 and id = $2',
)
const extendGrant = statement(
  'extend_grant',
  'update sign_grant set expires_at = $3 where tenant_id = $1 and id = $2',
)
const revokeGrant = statement(
  'revoke_grant',
  'update sign_grant set revoked_at = $3 where tenant_id = $1 and id = $2',
)

/** Days a signing link is valid from its creation or renewal. */
const validDays = 7

/** Exact text of the moment a link made or renewed at `now` expires. */
export const expiryAfter = (now: string): string =>
  new Date(Date.parse(now) + validDays * 86_400_000).toISOString()

/** Stores a new link and answers it as it will be read. */
export function sendNewSignGrant(
  tx: Transaction,
  tenantId: string,
  { documentId, role, now }: { documentId: string; role: string; now: string },
): SignGrantRow {
  const id = v7()
  const expiresAt = expiryAfter(now)
  tx.send(insertSignGrant, [tenantId, id, documentId, role, now, expiresAt])
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
    now,
  }
}

/** Makes room for a new link of the role: an expired one is open to the database until then. */
export const sendReplaced = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(replaceGrant, [tenantId, grantId, at])

export const sendExtended = (tx: Transaction, tenantId: string, grantId: string, expiresAt: string): void =>
  tx.send(extendGrant, [tenantId, grantId, expiresAt])

export const sendRevoked = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(revokeGrant, [tenantId, grantId, at])

/** The event of a link, as evidence.md shapes it. */
export const signLinkEvent = (
  name: `link.${'created' | 'renewed' | 'revoked' | 'sent'}`,
  row: SignGrantRow,
) => ({
  name,
  payload: { grantId: row.id, role: row.role, expiresAt: row.expires_at },
})
