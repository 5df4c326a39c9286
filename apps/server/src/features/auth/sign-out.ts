import type { signOut } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { audit } from '../../identity/audit.ts'
import { revokeSession, revokeSessions } from '../../identity/sessions.store.ts'
import { refuse } from '../../refusal.ts'
import { sessionOf } from './session-of.ts'

/** Ends this session (`local`), the person's others (`others`) or all of them (`global`, the default). */
export const handle: HandlerOf<typeof signOut> = async (ctx, { query }) => {
  const caller = await sessionOf(ctx)
  const scope = query.scope ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) {
    throw refuse('validation_failed', { message: `Unsupported logout scope "${scope.slice(0, 40)}"` })
  }
  const { tenantId, sessionId, personId } = caller
  await ctx.service.company(tenantId).write(async (tx) => {
    await audit(tx, tenantId, caller, 'session.closed', { sessionId, scope })
    if (scope === 'local') tx.send(revokeSession, [tenantId, sessionId])
    else tx.send(revokeSessions, [tenantId, personId, sessionId, scope === 'global'])
  })
  return undefined
}
