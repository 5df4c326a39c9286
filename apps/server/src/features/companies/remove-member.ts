import type { removeMember } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { audit } from '../../identity/audit.ts'
import { refuse } from '../../refusal.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { deleteMember, deletePersonCompany, memberById } from './companies.store.ts'
import { mustKeepAnOwner } from './must-keep-an-owner.ts'

/** An owner removes somebody, or a member leaves. His sessions in the company end with his membership. */
export const handle: HandlerOf<typeof removeMember> = ({ company, caller }, { params }) => {
  const userId = params.userId.toLowerCase()
  if (caller.role !== 'owner' && caller.personId !== userId) throw refuse('OWNER_REQUIRED')
  return company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [member] = await tx.run(memberById, { tenantId: company.id, personId: userId })
    if (!member) throw refuse('NOT_FOUND')
    if (member.role === 'owner') await mustKeepAnOwner(tx, company.id)
    await audit(tx, company.id, caller, 'member.removed', { userId })
    tx.send(deleteMember, { tenantId: company.id, personId: userId })
    tx.send(deletePersonCompany, { tenantId: company.id, personId: userId })
    return undefined
  })
}
