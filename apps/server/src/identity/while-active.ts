import { refuse } from '../ground/refusal.ts'
import type { Company, Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { Caller } from './caller.ts'

const holdActive = statement(
  'hold_active_connection',
  { tenantId: 'uuid', connectionId: 'uuid?' },
  `select id from connection
    where tenant_id = :tenantId and id = :connectionId and revoked_at is null
      and (expires_at is null or expires_at > now())
      for key share`,
  { id: 'uuid' },
)

const waitForHolders = statement(
  'wait_for_holders_of_connection',
  { tenantId: 'uuid', connectionId: 'uuid' },
  'select id from connection where tenant_id = :tenantId and id = :connectionId for update',
  { id: 'uuid' },
)

/**
/**
 * A company's rows for a caller: a program's writes are stored only if its connection is still active once the transaction
 * has begun, however long ago it passed the guard. Refuses API_KEY_INVALID or CONNECTION_REVOKED. Work and check share a
 * pipeline, so the work must have no effect outside the transaction: see `Company.write`.
 */
export function whileActive(company: Company, caller: Caller): Company {
  if (caller.kind !== 'apikey' && caller.kind !== 'connection') return company
  const key = { tenantId: company.id, connectionId: caller.connectionId }
  const gone = () => refuse(caller.kind === 'apikey' ? 'API_KEY_INVALID' : 'CONNECTION_REVOKED')
  return {
    ...company,
    write: (work) =>
      company.write(async (tx: Transaction) => {
        // The check leaves in the same pipeline as the first statement of the work.
        const [held, worked] = await Promise.allSettled([tx.run(holdActive, key), work(tx)])
        if (held.status === 'rejected') throw held.reason
        if (held.value.length === 0) throw gone()
        if (worked.status === 'rejected') throw worked.reason
        return worked.value
      }),
  }
}

/** Waits until every write that found the connection active has ended: after its revocation, nothing more comes of it. */
export const untilQuiet = (company: Company, connectionId: string): Promise<void> =>
  company.write(async (tx) => {
    await tx.run(waitForHolders, { tenantId: company.id, connectionId })
  })
