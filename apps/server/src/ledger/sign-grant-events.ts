import type { Actor } from '@consign/evidence'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { type SignGrantRow, successionOf } from './sign-grants.ts'

const revokeGrant = statement(
  'revoke_grant',
  { tenantId: 'uuid', grantId: 'uuid', at: 'evidence_time' },
  'update sign_grant set revoked_at = :at where tenant_id = :tenantId and id = :grantId',
)

export const sendRevoked = (tx: Transaction, tenantId: string, grantId: string, at: string): void =>
  tx.send(revokeGrant, { tenantId, grantId, at })

/** The event of a link in the profile's form (docs/profiles/evidence-0.7.md, The events). */
export const signLinkEvent = (
  name: `link.${'created' | 'renewed' | 'revoked'}`,
  row: SignGrantRow,
  by: Actor,
) => ({
  name,
  payload: { ...signLinkPayload(row, by), ...(name === 'link.created' ? successionOf(row) : {}) },
})

/** Common members of a link's events. */
export const signLinkPayload = (row: SignGrantRow, by: Actor) => ({
  grantId: row.id,
  role: row.role,
  expiresAt: row.expires_at,
  by,
})
