import type { selectCompany } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { openSession } from '../../identity/open-session.ts'
import { personById } from '../../identity/people.ts'
import { refuse } from '../../refusal.ts'
import { companyOfMember } from './companies.store.ts'

/** A new session as at sign-in, bound to another company of the person; the old one goes on. */
export const handle: HandlerOf<typeof selectCompany> = async ({ service, caller }, { params }) => {
  const tenantId = params.companyId.toLowerCase()
  const [company] = await service
    .company(tenantId)
    .query(companyOfMember, { tenantId, personId: caller.personId })
  const [person] = await service.directory.run(personById, [caller.personId])
  if (!company || !person) throw refuse('NOT_FOUND')
  const session = await openSession(service, tenantId, person)
  if (!session) throw refuse('NOT_FOUND')
  return session
}
