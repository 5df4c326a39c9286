import type { signOut } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { revokeSession } from '../../identity/sessions.store.ts'
import { endSessions } from './end-sessions.ts'
import { sessionOf } from './session-of.ts'

/**
 * Ends this session (`local`), the person's others (`others`) or all of them (`global`, the default), in every company.
 */
export const handle: HandlerOf<typeof signOut> = async (ctx, { query }) => {
  const { service } = ctx
  const caller = await sessionOf(ctx)
  const scope = query.scope ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) {
    throw refuse('validation_failed', { message: `Unsupported logout scope "${scope.slice(0, 40)}"` })
  }
  const { tenantId, sessionId, personId, name } = caller
  const subject = { sessionId, scope }
  if (scope !== 'local') {
    const but = scope === 'others' ? sessionId : null
    await endSessions(service, { personId, name, but, action: 'session.closed', subject })
    return undefined
  }
  await service.company(tenantId).write(async (tx) => {
    await audit(tx, tenantId, caller, 'session.closed', subject)
    tx.send(revokeSession, { tenantId, sessionId })
  })
  return undefined
}
