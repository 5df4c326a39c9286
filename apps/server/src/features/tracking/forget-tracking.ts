import type { forgetTracking } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { sendTrackingEnd } from '../../ledger/end-tracking.ts'
import type { Company } from '../../store/company.ts'
import {
  deletePositions,
  forgetNotes,
  forgottenSessions,
  holdSessionsOfDocument,
} from '../../tracking/sessions.store.ts'

/**
 * From the first transaction on nothing of the positions is read; then they are deleted, part by part. What a stopped server leaves
 * is deleted by the sweep, or by this call again.
 */
export const handle: HandlerOf<typeof forgetTracking> = async ({ company }, { body }) => {
  const key = { tenantId: company.id, documentId: body.document_id }
  await company.write(async (tx) => {
    const sessions = await tx.run(holdSessionsOfDocument, key)
    if (sessions.length === 0) throw refuse('NOT_FOUND')
    sendTrackingEnd(tx, key.tenantId, key.documentId, 'company')
    tx.send(forgetNotes, key)
  })
  let forgotten = 0
  for (const { id } of await company.query(forgottenSessions, key)) forgotten += await deleteAll(company, id)
  return { forgotten }
}

async function deleteAll(company: Company, sessionId: string): Promise<number> {
  for (let deleted = 0; ; ) {
    const [row] = await company.query(deletePositions, { tenantId: company.id, sessionId })
    deleted += row?.deleted ?? 0
    if ((row?.deleted ?? 0) < 10_000) return deleted
  }
}
