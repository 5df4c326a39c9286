import { LRUCache } from 'lru-cache'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'

const companyOfKey = statement('company_of_key', 'select tenant_id from key_account where id = $1', {
  tenant_id: 'uuid',
})

/** Which company a key belongs to. */
export interface KeyAccounts {
  companyOf(keyId: string): Promise<string | undefined>
}

/** That never changes, so it is remembered. */
export function openKeyAccounts(directory: Directory): KeyAccounts {
  const known = new LRUCache<string, string>({ max: 10_000 })
  return {
    async companyOf(keyId) {
      const remembered = known.get(keyId)
      if (remembered) return remembered
      const [row] = await directory.run(companyOfKey, [keyId])
      if (row) known.set(keyId, row.tenant_id)
      return row?.tenant_id
    },
  }
}
