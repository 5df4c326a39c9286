import type { updateCompany } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { audit } from '../../identity/audit.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { changeCompany, companyOf, companyOfMember } from './companies.store.ts'

/** Changes the given values; without a change nothing is audited. */
export const handle: HandlerOf<typeof updateCompany> = ({ company, caller }, { body }) =>
  company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [changed] = await tx.run(changeCompany, {
      tenantId: company.id,
      name: body.name ?? null,
      changesPhone: body.phone !== undefined,
      phone: body.phone ?? null,
      changesTaxId: body.taxId !== undefined,
      taxId: body.taxId ?? null,
    })
    if (changed) await audit(tx, company.id, caller, 'company.changed', body)
    const [row] = await tx.run(companyOfMember, { tenantId: company.id, personId: caller.personId })
    if (!row) throw new Error(`company ${company.id} has no row`)
    return companyOf(row)
  })
