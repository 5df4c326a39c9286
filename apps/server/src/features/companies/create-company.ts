import type { createCompany } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { foundCompany } from '../../identity/found-company.ts'

/** One more company of the person; `select` is how he then acts for it. */
export const handle: HandlerOf<typeof createCompany> = async ({ service, caller }, { body }) => {
  const company = { name: body.name, country: body.country, taxId: body.taxId ?? null }
  const id = await foundCompany(service, company, caller)
  return { id, ...company, role: 'owner' as const }
}
