import { catalogue } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import { type ApprovalRow, approvalById, statusOf, wholeApprovalOf } from '../../gate/approval-row.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { decideApproval } from './approvals.store.ts'

/**
 * A person's decision, and whether the program is told the link that it asks for. The database lets one of two parallel decisions win; repeating the same is fine. Refuses
 * NOT_FOUND, or APPROVAL_DECIDED if it was decided otherwise, used or has expired.
 */
export async function decide(
  { service, company, caller }: CompanyContext,
  id: string,
  decision: 'approved' | 'rejected',
  handOutLink = false,
) {
  const row = await company.write(async (tx): Promise<ApprovalRow> => {
    await lockCompany(tx, company.id)
    const [decided] = await tx.run(decideApproval, {
      tenantId: company.id,
      id,
      status: decision,
      decidedBy: caller.name,
      decidedByPerson: caller.personId,
      handOutLink,
    })
    if (decided) {
      await audit(tx, company.id, caller, `approval.${decision}`, {
        approvalId: id,
        operation: decided.operation,
        ...(handOutLink && { handOutLink }),
      })
      return decided
    }
    const [current] = await tx.run(approvalById, { tenantId: company.id, id })
    if (!current) throw refuse('NOT_FOUND', { message: catalogue.APPROVAL_NOT_FOUND })
    if (statusOf(current) !== decision) throw refuse('APPROVAL_DECIDED')
    return current
  })
  return wholeApprovalOf(service, company, row)
}
