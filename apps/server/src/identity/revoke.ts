import { none } from '../ground/refusal.ts'
import type { Company, Transaction } from '../store/company.ts'
import { insertFeedRows } from '../store/feed.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import { type Actor, audit } from './audit.ts'
import { untilQuiet } from './while-active.ts'

const revokeConnection = statement(
  'revoke_connection',
  { tenantId: 'uuid', connectionId: 'uuid', kind: 'text:oauth|apikey?' },
  `update connection set revoked_at = coalesce(revoked_at, now())
    where tenant_id = :tenantId and id = :connectionId and (:kind::text is null or kind = :kind) returning id`,
  { id: 'uuid' },
)
const endSessions = statement(
  'end_sessions_of_connection',
  { tenantId: 'uuid', connectionId: 'uuid' },
  `update session set revoked_at = now()
    where tenant_id = :tenantId and connection_id = :connectionId and revoked_at is null`,
)
const expireApprovals = statement(
  'expire_approvals_of_connection',
  { tenantId: 'uuid', connectionId: 'uuid' },
  `with expired as (
     update approval set status = 'expired'
      where tenant_id = :tenantId and connection_id = :connectionId and status in ('pending', 'approved')
     returning tenant_id, id, document_id)
   ${insertFeedRows("'approval.expired'", 'expired')}`,
)
const endGrant = statement(
  'end_grant_of_connection',
  { grantId: 'uuid' },
  'delete from oauth_record where grant_id = :grantId',
)

/**
 * Ends a connection in one transaction: every server refuses its next call; its sessions, grant, codes and refresh tokens
 * end, its pending and approved approvals expire. Once this resolves, no earlier call of it takes effect any more.
 * Idempotent. Refuses NOT_FOUND.
 */
export async function revoke(
  company: Company,
  actor: Actor,
  id: string,
  kind: 'apikey' | 'oauth' | null,
): Promise<undefined> {
  await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    await revokeIn(tx, company.id, id, kind)
    await audit(tx, company.id, actor, 'connection.revoked', { connectionId: id })
  })
  await untilQuiet(company, id)
  return undefined
}

/** The same within a transaction that holds the company's lock; call `untilQuiet` afterwards. */
export async function revokeIn(
  tx: Transaction,
  tenantId: string,
  connectionId: string,
  kind: 'apikey' | 'oauth' | null,
): Promise<undefined> {
  const [revoked] = await tx.run(revokeConnection, { tenantId, connectionId, kind })
  if (!revoked) throw none('No such connection of this company.', 'Ta firma nie ma takiego połączenia.')
  tx.send(endSessions, { tenantId, connectionId })
  tx.send(expireApprovals, { tenantId, connectionId })
  tx.send(endGrant, { grantId: connectionId })
  return undefined
}
