import type { updateMember } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { changeRole, memberById, memberOf } from './companies.store.ts'
import { mustKeepAnOwner } from './must-keep-an-owner.ts'

/** Roles are read at every call, so a change holds from the member's next one on. */
export const handle: HandlerOf<typeof updateMember> = ({ company, caller }, { params, body }) =>
  company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [member] = await tx.run(memberById, { tenantId: company.id, personId: params.userId })
    if (!member) throw none('No such member of this company.', 'Ta firma nie ma takiego członka.')
    if (member.role === 'owner' && body.role === 'member') await mustKeepAnOwner(tx, company.id)
    await audit(tx, company.id, caller, 'member.role_changed', { userId: params.userId, role: body.role })
    tx.send(changeRole, { tenantId: company.id, personId: params.userId, role: body.role })
    return memberOf({ ...member, role: body.role })
  })
