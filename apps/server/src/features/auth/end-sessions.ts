import type { Service } from '../../contexts/service.ts'
import { type AuditAction, audit } from '../../identity/audit.ts'
import { companiesOf } from '../../identity/people.ts'
import { revokeSessions } from '../../identity/sessions.store.ts'

/** A person's sessions to end, and their audit entry in each company. */
export interface Ending {
  readonly personId: string
  readonly name: string
  /** The session to keep; null: none. */
  readonly but: string | null
  readonly action: AuditAction
  readonly subject: object
}

export async function endSessions(service: Service, ending: Ending): Promise<void> {
  const { personId, name, but, action, subject } = ending
  for (const { tenant_id: tenantId } of await service.directory.run(companiesOf, { personId })) {
    await service.company(tenantId).write(async (tx) => {
      await audit(tx, tenantId, { kind: 'user', name, personId, connectionId: null }, action, subject)
      tx.send(revokeSessions, { tenantId, personId, but })
    })
  }
}
