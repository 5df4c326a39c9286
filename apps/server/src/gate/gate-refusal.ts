import type { CompanyContext } from '../contexts/context.ts'
import { refuse } from '../ground/refusal.ts'
import { approvalRefOf } from './approval-row.ts'
import { ApprovalRefused, NeedsApproval } from './gate.ts'
import { ask } from './request-approval.ts'

/** The refusal for a gate error from a handler; requests the approval if none is pending. */
export async function gateRefusal(ctx: CompanyContext, error: unknown): Promise<unknown> {
  if (error instanceof ApprovalRefused) {
    return refuse(error.code, { approval: approvalRefOf(ctx.service, error.row) })
  }
  if (!(error instanceof NeedsApproval)) return error
  const { service, company, caller } = ctx
  const row = await ask(company, caller, error.request, (bytes) => service.stored.count(company.id, bytes))
  return refuse('APPROVAL_REQUIRED', { approval: approvalRefOf(ctx.service, row) })
}
