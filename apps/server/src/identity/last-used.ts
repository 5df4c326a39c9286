import { LRUCache } from 'lru-cache'
import type { Log } from '../ground/log.ts'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'

const touchConnection = statement(
  'touch_connection',
  { tenantId: 'uuid', connectionId: 'uuid' },
  `update connection set last_used_at = now()
    where tenant_id = :tenantId and id = :connectionId
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
)

/** Records the use of a connection, beside the call, which it never delays or fails. */
export type RecordUse = (company: Company, connectionId: string) => void

export function openLastUsed(log: Log): RecordUse {
  const recent = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  return (company, connectionId) => {
    if (recent.has(connectionId)) return
    recent.set(connectionId, true)
    company
      .write(async (tx) => tx.send(touchConnection, { tenantId: company.id, connectionId }))
      .catch((error: unknown) => log.warn({ err: error }, 'recording the last use of a connection failed'))
  }
}
