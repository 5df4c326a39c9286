import type { Transaction } from './company.ts'
import { statement } from './statement.ts'

const lock = statement('lock_company', 'select tenant_id from company where tenant_id = $1 for update', {
  tenant_id: 'uuid',
})

/** Takes the company's lock, for limits that parallel calls must not pass together. */
export async function lockCompany(tx: Transaction, tenantId: string): Promise<void> {
  await tx.run(lock, [tenantId])
}
