import { refuse } from '../../ground/refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { countOwners } from './companies.store.ts'

/** Refuses LAST_OWNER before the last owner goes. The caller holds the company's lock. */
export async function mustKeepAnOwner(tx: Transaction, tenantId: string): Promise<void> {
  const [count] = await tx.run(countOwners, { tenantId })
  if (!count || count.owners <= 1) throw refuse('LAST_OWNER')
}
