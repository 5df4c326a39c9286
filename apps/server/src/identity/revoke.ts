import { refuse } from '../refusal.ts'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'

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

/**
 * Ends a connection in one transaction: its next call on any server is refused, its sessions end, its pending and
 * approved approvals expire. Repeating is fine. Refuses NOT_FOUND.
 */
export function revoke(company: Company, id: string, kind: 'apikey' | 'oauth' | null): Promise<undefined> {
  return company.write(async (tx) => {
    const [revoked] = await tx.run(revokeConnection, [company.id, id, kind])
    if (!revoked) throw refuse('NOT_FOUND')
    tx.send(endSessions, [company.id, id])
    tx.send(expireApprovals, [company.id, id])
    return undefined
  })
}
