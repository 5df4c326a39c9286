import { LRUCache } from 'lru-cache'
import { callerOfRow, connectionById } from '../identity/connection-row.ts'
import { revoke, revokeIn } from '../identity/revoke.ts'
import type { Company } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { recordById } from './oauth.store.ts'
import { runner, transaction } from './unit-of-work.ts'

/** A grant as its connection stands now: grant id = connection id = session id. */
export interface Grant {
  readonly tenantId: string
  readonly personId: string
  readonly clientId: string
  readonly permissions: readonly string[]
}

export interface Grants {
  /** Undefined once the connection was revoked, or the person behind it left the company. */
  find(grantId: string): Promise<Grant | undefined>
  /** The company a grant is of. It never changes, so it is remembered. */
  companyOf(grantId: string): Promise<string | undefined>
  /** Ends the connection with everything that hangs on it. */
  end(grantId: string): Promise<void>
}

/** Grants are not stored by themselves: they are the company's OAuth connections. */
export function openGrants(directory: Directory, company: (tenantId: string) => Company): Grants {
  const run = runner(directory)
  const known = new LRUCache<string, string>({ max: 10_000 })
  const companyOf = async (grantId: string) => {
    const remembered = known.get(grantId)
    if (remembered) return remembered
    const [row] = await run(recordById, ['Grant', sha256(grantId)])
    if (row?.tenant_id) known.set(grantId, row.tenant_id)
    return row?.tenant_id ?? undefined
  }
  return {
    companyOf,
    async find(grantId) {
      const tenantId = await companyOf(grantId)
      if (!tenantId) return undefined
      const [row] = await (transaction()?.run ?? company(tenantId).query)(connectionById, [tenantId, grantId])
      if (row?.kind !== 'oauth' || row.revoked || !row.lent) return undefined
      const { personId, clientId, permissions } = callerOfRow(tenantId, grantId, row)
      return { tenantId, personId, clientId: clientId ?? '', permissions }
    },
    async end(grantId) {
      const tenantId = await companyOf(grantId)
      if (!tenantId) return
      const tx = transaction()
      await (tx
        ? revokeIn(tx, tenantId, grantId, 'oauth')
        : revoke(company(tenantId), null, grantId, 'oauth'))
    },
  }
}
