import type { trackAlso } from '@consign/contract'
import { mostTrackedNotes } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { holdSession } from '../../tracking/propose.store.ts'
import { sessionById } from '../../tracking/session-row.ts'
import { statusOf } from '../../tracking/session-view.ts'
import { activeSession, addNote, countNotes } from '../../tracking/sessions.store.ts'
import { mustBeTrackable } from './must-be-trackable.ts'
import { shown } from './shown-session.ts'

/** All of the notes or none. Again, it changes nothing. */
export const handle: HandlerOf<typeof trackAlso> = async (ctx, { body }) => {
  const { company } = ctx
  const sessionId = body.session_id.toLowerCase()
  await company.write((tx) => add(tx, company.id, sessionId, body.document_ids))
  const [row] = await company.query(sessionById, { tenantId: company.id, sessionId })
  if (!row) throw refuse('NOT_FOUND')
  return shown(ctx, row)
}

async function add(
  tx: Transaction,
  tenantId: string,
  sessionId: string,
  given: readonly string[],
): Promise<void> {
  // Documents before the session, and in one order, as everyone who holds both does.
  const documentIds = [...new Set(given.map((id) => id.toLowerCase()))].sort()
  for (const documentId of documentIds) await mustBeTrackable(tx, tenantId, documentId)
  const [session] = await tx.run(holdSession, { tenantId, sessionId })
  if (!session) throw refuse('NOT_FOUND')
  if (statusOf(session) !== 'active') throw refuse('TRACKING_ENDED')
  for (const documentId of documentIds) {
    const [active] = await tx.run(activeSession, { tenantId, documentId })
    if (active && active.id !== sessionId) throw refuse('TRACKING_ACTIVE', { details: { documentId } })
    tx.send(addNote, { tenantId, sessionId, documentId })
  }
  const [counted] = await tx.run(countNotes, { tenantId, sessionId })
  if ((counted?.notes ?? 0) > mostTrackedNotes)
    throw refuse('INVALID_REQUEST', { message: `A session has at most ${mostTrackedNotes} notes.` })
}
