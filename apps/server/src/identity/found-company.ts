import { v7 } from 'uuid'
import type { Transaction } from '../store/company.ts'
import { audit } from './audit.ts'
import type { IdentityParts } from './parts.ts'
import { type NewCompany, sendCompany } from './people.ts'

/**
 * A new company with its first owner; its founding is the first entry of its log.
 * @param first statements of the same transaction, before the company (a sign-up stores its person)
 * @returns the company's id
 */
export async function foundCompany(
  service: Pick<IdentityParts, 'company'>,
  company: Pick<NewCompany, 'name' | 'country' | 'taxId'>,
  owner: { readonly personId: string; readonly name: string },
  first: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string> {
  const id = v7()
  await service.company(id).write(async (tx) => {
    await first(tx)
    sendCompany(tx, { id, ...company, ownerId: owner.personId })
    const actor = { kind: 'user', name: owner.name, personId: owner.personId, connectionId: null } as const
    await audit(tx, id, actor, 'company.created', { name: company.name })
  })
  return id
}
