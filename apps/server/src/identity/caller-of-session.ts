import { permissions } from '@consign/contract'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

const sessionMember = statement(
  'session_member',
  `select m.person_id, m.role, p.name
     from session s
     join member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id
     join person p on p.id = s.person_id
    where s.tenant_id = $1 and s.id = $2 and s.revoked_at is null`,
  { person_id: 'uuid', role: 'text', name: 'text' },
)

/** The person behind a session that still stands, as the database knows him now; null when it ended or he was removed. */
export async function callerOfSession(company: Company, sessionId: string): Promise<CompanyCaller | null> {
  const [row] = await company.query(sessionMember, [company.id, sessionId])
  if (!row) return null
  return {
    kind: 'user',
    tenantId: company.id,
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
