import type { createCompany } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { foundCompany } from '../../identity/found-company.ts'
import { foundedBy } from '../../identity/people.ts'
import type { Transaction } from '../../store/company.ts'

/** Limited per person; `select_company` then opens a session for it. */
export const handle: HandlerOf<typeof createCompany> = async ({ service, caller }, { body }) => {
  const company = { name: body.name, country: body.country, taxId: body.taxId ?? null }
  const id = await foundCompany(service, company, caller, (tx) => mustBeFewer(tx, caller.personId))
  return { id, ...company, phone: null, role: 'owner' as const }
}

const mostFounded = 20

async function mustBeFewer(tx: Transaction, personId: string): Promise<void> {
  if ((await foundedBy(tx, personId)) >= mostFounded) throw refuse('COMPANY_LIMIT')
}
