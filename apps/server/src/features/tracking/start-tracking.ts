import type { startTracking } from '@consign/contract'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { actorOf } from '../../identity/actor.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { holdSession } from '../../tracking/propose.store.ts'
import { activeSession, addNote, endByExpiry, insertSession } from '../../tracking/sessions.store.ts'
import { mustBeTrackable } from './must-be-trackable.ts'
import { shownSession } from './shown-session.ts'

type Body = Parameters<HandlerOf<typeof startTracking>>[1]['body']

/** One active session a document: starting again, with any key, returns the active one. */
export const handle: HandlerOf<typeof startTracking> = async (ctx, { body }) => {
  const write = repeatable('tracking', body.idempotency_key, ['start_tracking', body])
  const { sessionId } = await once(ctx.company, write, (tx) => start(tx, ctx, body))
  return shownSession(ctx, sessionId, body.document_id)
}

async function start(
  tx: Transaction,
  ctx: CompanyContext,
  { document_id: documentId, days = 7, automatic = false }: Body,
) {
  const { caller, company } = ctx
  const tenantId = company.id
  await mustBeTrackable(tx, tenantId, documentId)
  const [active] = await tx.run(activeSession, { tenantId, documentId })
  if (active?.stands) return { sessionId: active.id }
  if (active) {
    tx.send(holdSession, { tenantId, sessionId: active.id })
    tx.send(endByExpiry, { tenantId, sessionId: active.id })
  }
  const sessionId = v7()
  const startedBy = JSON.stringify(actorOf(caller))
  tx.send(insertSession, { tenantId, sessionId, startedBy, automatic, days })
  tx.send(addNote, { tenantId, sessionId, documentId })
  return { sessionId }
}
