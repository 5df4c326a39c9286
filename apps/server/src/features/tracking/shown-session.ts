import type { TrackingSession } from '@consign/contract'
import type { Static } from 'typebox'
import type { CompanyContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import type { SessionRow } from '../../tracking/session-row.ts'
import { sessionView } from '../../tracking/session-view.ts'
import { sessionOfNote } from '../../tracking/sessions.store.ts'

/** A session as one of its notes sees it now. Refuses NOT_FOUND. */
export async function shownSession(
  ctx: CompanyContext,
  sessionId: string,
  documentId: string,
): Promise<Static<typeof TrackingSession>> {
  const [row] = await ctx.company.query(sessionOfNote, { tenantId: ctx.company.id, sessionId, documentId })
  if (!row) throw refuse('NOT_FOUND')
  return shown(ctx, row)
}

/** For a caller who came through the door of `tracking:manage`. */
export const shown = ({ service, company }: CompanyContext, row: SessionRow) =>
  sessionView(service, company.id, row, true)
