import { approvalOf, approvalsOfDocument } from '../../gate/approval-row.ts'
import { evidenceObject } from '../../ledger/evidence-object.ts'
import { readEvidence } from '../../ledger/read-evidence.ts'
import type { Shared } from '../../service.ts'
import type { Transaction } from '../../store/company.ts'

/** A document's evidence with the approvals that are part of it; undefined when there is no such document. */
export async function readWhole(
  tx: Pick<Transaction, 'run'>,
  service: Pick<Shared, 'publicUrl'>,
  tenantId: string,
  documentId: string,
) {
  const [rows, approvals] = await Promise.all([
    readEvidence(tx, tenantId, documentId),
    tx.run(approvalsOfDocument, { tenantId, documentId }),
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
