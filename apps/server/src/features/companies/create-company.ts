import type { createCompany } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../handler.ts'
import { audit } from '../../identity/audit.ts'
import { sendCompany } from '../../identity/people.ts'

/** One more company of the person; `select` is how he then acts for it. */
export const handle: HandlerOf<typeof createCompany> = async ({ service, caller }, { body }) => {
  const id = v7()
  const taxId = body.taxId ?? null
  await service.company(id).write(async (tx) => {
    sendCompany(tx, { id, name: body.name, country: body.country, taxId, ownerId: caller.personId })
    await audit(tx, id, caller, 'company.created', { name: body.name })
  })
  return { id, name: body.name, country: body.country, taxId, role: 'owner' as const }
}
