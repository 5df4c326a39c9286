import { permissions } from '@consign/contract'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

const personCaller = statement(
  'person_caller',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select person_id, role, name, lacks_factor from who_calls('person', :tenantId, :sessionId, null) where person_id is not null`,
  { person_id: 'uuid', role: 'text:owner|member', name: 'text', lacks_factor: 'bool' },
)

/** `lacksFactor` where the person has a second factor and signed in without it: then no company lets them in. */
export interface SessionCaller extends CompanyCaller {
  readonly lacksFactor: boolean
}

/** The current person behind a valid session; null if it ended or the member was removed. */
export async function callerOfSession(
  directory: Directory,
  tenantId: string,
  sessionId: string,
): Promise<SessionCaller | null> {
  const [row] = await directory.ask(personCaller, { tenantId, sessionId })
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
    role: row.role,
    permissions,
    requireApproval: false,
    handOutLinks: true,
    lacksFactor: row.lacks_factor,
  }
}
