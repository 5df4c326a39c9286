import type { Transaction } from './company.ts'
import { statement } from './statement.ts'

const lock = statement(
  'lock_company',
  { tenantId: 'uuid' },
  'select tenant_id from company where tenant_id = :tenantId for no key update',
  { tenant_id: 'uuid' },
)

/** Takes the company's lock, which serialises conflicting calls; rows that refer to the company do not wait. */
export async function lockCompany(tx: Transaction, tenantId: string): Promise<void> {
  await tx.run(lock, { tenantId })
}
