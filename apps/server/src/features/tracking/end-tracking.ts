import type { endTracking } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { sendTrackingEnd } from '../../ledger/end-tracking.ts'
import { sessionOfDocument } from '../../tracking/session-row.ts'
import { statusOf } from '../../tracking/session-view.ts'
import { shown, shownSession } from './shown-session.ts'

/** Answers the session that has ended, however it ended; nothing is taken after this answer. */
export const handle: HandlerOf<typeof endTracking> = async (ctx, { body }) => {
  const { company } = ctx
  const key = { tenantId: company.id, documentId: body.document_id }
  const [row] = await company.query(sessionOfDocument, key)
  if (!row) throw refuse('NOT_FOUND')
  if (statusOf(row) !== 'active') return shown(ctx, row)
  await company.write(async (tx) => sendTrackingEnd(tx, key.tenantId, key.documentId, 'company'))
  return shownSession(ctx, row.id, key.documentId)
}
