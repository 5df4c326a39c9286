import { permissions } from '@consign/contract'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

const sessionCaller = statement(
  'session_caller',
  'select person_id, role, name from session_caller($1, $2) where person_id is not null',
  {
    person_id: 'uuid',
    role: 'text',
    name: 'text',
  },
)

/** The person behind a session that still stands, as the database knows him now; null when it ended or he was removed. */
export async function callerOfSession(
  directory: Directory,
  tenantId: string,
  sessionId: string,
): Promise<CompanyCaller | null> {
  const [row] = await directory.ask(sessionCaller, [tenantId, sessionId])
  if (!row) return null
  return {
    kind: 'user',
    tenantId,
    personId: row.person_id,
    sessionId,
    connectionId: null,
    clientId: null,
    expiresAt: null,
    name: row.name,
    role: row.role as 'owner' | 'member',
    permissions,
    requireApproval: false,
  }
}
