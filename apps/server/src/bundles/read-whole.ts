import type { Shared } from '../contexts/service.ts'
import { approvalOfNote, approvalsOfDocument } from '../gate/approval-row.ts'
import { deadlinesOf } from '../ledger/deadlines.ts'
import { evidenceObject } from '../ledger/evidence-object.ts'
import { evidenceQuestions, evidenceRows } from '../ledger/read-evidence.ts'
import { type Company, question } from '../store/company.ts'

/** A document's evidence with the approvals that are part of it; undefined when there is no such document. */
export async function readWhole(
  company: Pick<Company, 'id' | 'read'>,
  service: Pick<Shared, 'publicUrl'>,
  documentId: string,
) {
  const { approvals, ...answers } = await company.read({
    ...evidenceQuestions(company.id, documentId),
    approvals: question(approvalsOfDocument, { tenantId: company.id, documentId }),
  })
  const rows = evidenceRows(answers)
  return (
    rows && {
      rows,
      evidence: evidenceObject(
        rows,
        approvals.map((row) => approvalOfNote(service, row)),
        await deadlinesOf(rows),
      ),
    }
  )
}
