import { LRUCache } from 'lru-cache'
import { audit } from '../identity/audit.ts'
import { callerOfRow, connectionById } from '../identity/connection-row.ts'
import { revokeIn } from '../identity/revoke.ts'
import { untilQuiet } from '../identity/while-active.ts'
import type { Company, Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { lockCompany } from '../store/lock-company.ts'
import { recordById } from './oauth.store.ts'
import { afterwards, runner, transaction } from './unit-of-work.ts'

/** A grant as its current connection: grant id = connection id = session id. */
interface OAuthGrant {
  readonly personId: string
  readonly clientId: string
  readonly permissions: readonly string[]
}

export interface OAuthGrants {
  /** Undefined once the connection was revoked, or its person left the company. */
  find(grantId: string): Promise<OAuthGrant | undefined>
  /** A grant's company, cached since it never changes. */
  companyOf(grantId: string): Promise<string | undefined>
  /** Ends the connection and its tokens, after the current transaction; the log names the program as the actor. */
  end(grantId: string): Promise<void>
}

/** Grants are not stored: they are the company's OAuth connections. */
export function openOAuthGrants(directory: Directory, company: (tenantId: string) => Company): OAuthGrants {
  const run = runner(directory)
  const known = new LRUCache<string, string>({ max: 10_000 })
  const companyOf = async (grantId: string) => {
    const remembered = known.get(grantId)
    if (remembered) return remembered
    const [row] = await run(recordById, { model: 'Grant', idSha256: sha256(grantId) })
    if (row?.tenant_id) known.set(grantId, row.tenant_id)
    return row?.tenant_id ?? undefined
  }
  return {
    companyOf,
    async find(grantId) {
      const tenantId = await companyOf(grantId)
      if (!tenantId) return undefined
      const [row] = await (transaction()?.run ?? company(tenantId).query)(connectionById, {
        tenantId,
        connectionId: grantId,
      })
      if (row?.kind !== 'oauth' || row.revoked || !row.lent) return undefined
      const { personId, clientId, permissions } = callerOfRow(tenantId, grantId, row)
      return { personId, clientId: clientId ?? '', permissions }
    },
    async end(grantId) {
      const tenantId = await companyOf(grantId)
      if (!tenantId) return
      await afterwards(async () => {
        await company(tenantId).write((tx) => endIn(tx, tenantId, grantId))
        await untilQuiet(company(tenantId), grantId)
      })
    },
  }
}

async function endIn(tx: Transaction, tenantId: string, grantId: string): Promise<void> {
  await lockCompany(tx, tenantId)
  const [row] = await tx.run(connectionById, { tenantId, connectionId: grantId })
  if (!row || row.revoked) return
  await revokeIn(tx, tenantId, grantId, 'oauth')
  const program = callerOfRow(tenantId, grantId, row)
  await audit(tx, tenantId, program, 'connection.revoked', { connectionId: grantId })
}
