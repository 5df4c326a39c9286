import type { Service } from '../../contexts/service.ts'
import { type AuditAction, audit } from '../../identity/audit.ts'
import { companiesOf, type PersonRow } from '../../identity/people.ts'

/** Audits a change of a person in each of their companies. */
export async function auditEverywhere(
  service: Service,
  { id: personId, name }: Pick<PersonRow, 'id' | 'name'>,
  action: AuditAction,
): Promise<void> {
  const actor = { kind: 'user', name, personId, connectionId: null } as const
  for (const { tenant_id: tenantId } of await service.directory.run(companiesOf, { personId }))
    await service.company(tenantId).write((tx) => audit(tx, tenantId, actor, action, {}))
}
