import type { listCompanies } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { companiesOf } from '../../identity/people.ts'
import { companyOf, companyOfMember } from './companies.store.ts'

/** Each company is read as itself: no query crosses companies. */
export const handle: HandlerOf<typeof listCompanies> = async ({ service, caller }) => {
  const ids = await service.directory.run(companiesOf, { personId: caller.personId })
  const rows = await Promise.all(
    ids.map(({ tenant_id }) =>
      service.company(tenant_id).query(companyOfMember, { tenantId: tenant_id, personId: caller.personId }),
    ),
  )
  return { items: rows.flat().map(companyOf) }
}
