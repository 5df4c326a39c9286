import type { listApprovals } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { approvalOf } from '../../gate/approval-row.ts'
import { newestApprovals } from './approvals.store.ts'

/** A person sees the whole company's, a connection or key only its own. */
export const handle: HandlerOf<typeof listApprovals> = async ({ service, company, caller }, { query }) => {
  const rows = await company.query(newestApprovals, {
    tenantId: company.id,
    connectionId: caller.connectionId,
    status: query.status ?? null,
  })
  return { items: rows.map((row) => approvalOf(service, row)) }
}
