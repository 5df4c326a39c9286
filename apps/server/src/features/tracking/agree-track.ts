import type { agreeTrack } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { standingSession } from '../../tracking/must-stand.ts'
import { agree } from '../../tracking/sessions.store.ts'
import { endForDriver } from './end-for-driver.ts'

/** The first agreement stays; a driver who does not agree ends it. */
export const handle: HandlerOf<typeof agreeTrack> = async (ctx, { body }) => {
  const { company, caller } = ctx
  const key = { tenantId: company.id, sessionId: caller.sessionId }
  await standingSession(company, key.sessionId)
  if (!body.agreed) return endForDriver(ctx)
  await company.write(async (tx) => tx.send(agree, key))
  const { agreed_at: agreedAt } = await standingSession(company, key.sessionId)
  return { status: 'active', agreedAt }
}
