import type { updateMember } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { endOwnership } from '../../identity/end-access.ts'
import { lockAsOwner } from '../../identity/lock-as-owner.ts'
import { untilQuiet } from '../../identity/while-active.ts'
import { changeRole, memberById, memberOf } from './companies.store.ts'
import { mustKeepAnOwner } from './must-keep-an-owner.ts'

/**
 * Roles are read at every call, so a change holds from the member's next one on. The keys of an owner who becomes a member
 * end, but for those that the caller takes over.
 */
export const handle: HandlerOf<typeof updateMember> = async ({ company, caller }, { params, body }) => {
  const personId = params.userId.toLowerCase()
  const { member, ended } = await company.write(async (tx) => {
    await lockAsOwner(tx, caller)
    const [member] = await tx.run(memberById, { tenantId: company.id, personId })
    if (!member) throw none('No such member of this company.', 'Ta firma nie ma takiego członka.')
    if (member.role === 'owner' && body.role === 'member') await mustKeepAnOwner(tx, company.id)
    await audit(tx, company.id, caller, 'member.role_changed', { userId: personId, role: body.role })
    const leaver = { tenantId: company.id, personId, by: caller, keepKeys: body.keepKeys ?? [] }
    const ended = body.role === 'member' ? await endOwnership(tx, leaver) : []
    tx.send(changeRole, { tenantId: company.id, personId, role: body.role })
    return { member: memberOf({ ...member, role: body.role }), ended }
  })
  for (const id of ended) await untilQuiet(company, id)
  return member
}
