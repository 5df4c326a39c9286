import { approvalOf, approvalsOfDocument } from '../../gate/approval-row.ts'
import type { Service } from '../../service.ts'
import type { Transaction } from '../../store/company.ts'
import { evidenceObject } from '../../versions/evidence-object.ts'
import { readEvidence } from '../../versions/read-evidence.ts'

/** A document's evidence with the approvals that are part of it; undefined when there is no such document. */
export async function readWhole(
  tx: Pick<Transaction, 'run'>,
  service: Service,
  tenantId: string,
  documentId: string,
) {
  const [rows, approvals] = await Promise.all([
    readEvidence(tx, tenantId, documentId),
    tx.run(approvalsOfDocument, [tenantId, documentId]),
  ])
  return (
    rows && {
      rows,
      evidence: evidenceObject(
        rows,
        approvals.map((row) => approvalOf(service, row)),
      ),
    }
  )
}
