import { refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

const roleOf = statement(
  'role_of_member',
  { tenantId: 'uuid', personId: 'uuid' },
  'select role from member where tenant_id = :tenantId and person_id = :personId',
  { role: 'text:owner|member' },
)

/** Takes the company's lock and returns the role that the caller has under it, null for a person removed meanwhile. */
export async function lockWithRole(
  tx: Transaction,
  { tenantId, personId }: CompanyCaller,
): Promise<'owner' | 'member' | null> {
  await lockCompany(tx, tenantId)
  const [member] = await tx.run(roleOf, { tenantId, personId })
  return member?.role ?? null
}

/**
 * Takes the company's lock for an owner's change. Refuses OWNER_REQUIRED if the caller has been demoted or removed since
 * the guard: what an owner made ends with that, so nothing may be made after it.
 */
export async function lockAsOwner(tx: Transaction, caller: CompanyCaller): Promise<void> {
  if ((await lockWithRole(tx, caller)) !== 'owner') throw refuse('OWNER_REQUIRED')
}
