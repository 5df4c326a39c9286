import { refuse } from '../refusal.ts'
import type { Company, Transaction } from '../store/company.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import { type Actor, audit } from './audit.ts'
import { untilQuiet } from './while-standing.ts'

const revokeConnection = statement(
  'revoke_connection',
  `update connection set revoked_at = coalesce(revoked_at, now())
    where tenant_id = $1 and id = $2 and ($3::text is null or kind = $3) returning id`,
  { id: 'uuid' },
)
const endSessions = statement(
  'end_sessions_of_connection',
  `update session set revoked_at = now() where tenant_id = $1 and connection_id = $2 and revoked_at is null`,
)
const expireApprovals = statement(
  'expire_approvals_of_connection',
  `update approval set status = 'expired'
    where tenant_id = $1 and connection_id = $2 and status in ('pending', 'approved')`,
)
const endGrant = statement('end_grant_of_connection', 'delete from oauth_record where grant_id = $1')

/**
 * Ends a connection in one transaction: its next call on any server is refused, its sessions, grant, codes and
 * refresh tokens end, its pending and approved approvals expire. Once this resolves nothing of what it had begun
 * before takes effect any more. Repeating is fine. Refuses NOT_FOUND.
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

/** The same as part of a transaction that holds the company's lock; `untilQuiet` is for after it. */
export async function revokeIn(
  tx: Transaction,
  tenantId: string,
  id: string,
  kind: 'apikey' | 'oauth' | null,
): Promise<undefined> {
  const [revoked] = await tx.run(revokeConnection, [tenantId, id, kind])
  if (!revoked) throw refuse('NOT_FOUND')
  tx.send(endSessions, [tenantId, id])
  tx.send(expireApprovals, [tenantId, id])
  tx.send(endGrant, [id])
  return undefined
}
