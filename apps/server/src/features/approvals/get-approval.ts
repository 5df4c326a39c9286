import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue, type getApproval } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { type ApprovalRow, approvalById, statusOf, wholeApprovalOf } from '../../gate/approval-row.ts'
import { refuse } from '../../ground/refusal.ts'

/** With `wait`, answers as soon as the approval is no longer pending, or after that many seconds. */
export const handle: HandlerOf<typeof getApproval> = async (ctx, { params, query }) => {
  const until = Date.now() + Number(query.wait ?? 0) * 1000
  for (;;) {
    const row = await own(ctx, params.approvalId)
    const left = until - Date.now()
    if (statusOf(row) !== 'pending' || left <= 0 || !ctx.service.ready())
      return wholeApprovalOf(ctx.service, ctx.company, row)
    await sleep(Math.min(ctx.service.pauses.approval, left))
  }
}

/** Another connection's approval is unknown. */
async function own({ company, caller }: CompanyContext, id: string): Promise<ApprovalRow> {
  const [row] = await company.query(approvalById, { tenantId: company.id, id })
  if (!row || (caller.connectionId !== null && row.connection_id !== caller.connectionId))
    throw refuse('NOT_FOUND', { message: catalogue.APPROVAL_NOT_FOUND })
  return row
}
