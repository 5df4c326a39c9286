import type { createCompany } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { foundCompany } from '../../identity/found-company.ts'
import { foundedBy } from '../../identity/people.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../store/company.ts'

/** One more company of the person, unless he has founded enough; `select` is how he then acts for it. */
export const handle: HandlerOf<typeof createCompany> = async ({ service, caller }, { body }) => {
  const company = { name: body.name, country: body.country, taxId: body.taxId ?? null }
  const most = service.config.companiesPerPerson
  const id = await foundCompany(service, company, caller, (tx) => mustBeFewer(tx, caller.personId, most))
  return { id, ...company, phone: null, role: 'owner' as const }
}

async function mustBeFewer(tx: Transaction, personId: string, most: number): Promise<void> {
  if ((await foundedBy(tx, personId)) >= most) throw refuse('COMPANY_LIMIT')
}
