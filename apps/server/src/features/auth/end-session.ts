import type { endSession } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { companiesOf } from '../../identity/people.ts'
import { revokeOwnSession } from '../../identity/sessions.store.ts'

/** Ends one of the person's own sessions, in any of their companies. */
export const handle: HandlerOf<typeof endSession> = async ({ service, caller }, { params }) => {
  const sessionId = params.sessionId.toLowerCase()
  const { personId } = caller
  for (const { tenant_id: tenantId } of await service.directory.run(companiesOf, { personId })) {
    const ended = await service.company(tenantId).write(async (tx) => {
      const [row] = await tx.run(revokeOwnSession, { tenantId, sessionId, personId })
      if (row) await audit(tx, tenantId, caller, 'session.closed', { sessionId })
      return row !== undefined
    })
    if (ended) return undefined
  }
  throw none('No such session of yours.', 'Nie masz takiej sesji.')
}
