import type { selectCompany } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { openSession } from '../../identity/open-session.ts'
import { personById } from '../../identity/people.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { companyOfMember } from './companies.store.ts'

/**
 * A new session for another company of the person; the old one continues. Nothing was proven anew: it ends when the old
 * one would, and is no fresher.
 */
export const handle: HandlerOf<typeof selectCompany> = async (ctx, { params }) => {
  const { service, caller, company: current } = ctx
  const tenantId = params.companyId.toLowerCase()
  const [company] = await service
    .company(tenantId)
    .query(companyOfMember, { tenantId, personId: caller.personId })
  const [person] = await service.directory.run(personById, { personId: caller.personId })
  if (!company || !person)
    throw none('No company of yours has this id.', 'Żadna z twoich firm nie ma tego identyfikatora.')
  const [proof] = await current.query(authenticationOf, { tenantId: current.id, sessionId: caller.sessionId })
  if (!proof) throw refuse('NOT_FOUND')
  const session = await openSession(service, tenantId, person, {
    since: proof.authenticated_at,
    method: proof.method,
    factorAt: proof.second_factor_at,
    userAgent: ctx.header('user-agent'),
  })
  if (!session) throw refuse('NOT_FOUND')
  return session
}
