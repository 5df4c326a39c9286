import type { removeMember } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { endAccess } from '../../identity/end-access.ts'
import { erasePerson } from '../../identity/erasure.store.ts'
import { lockWithRole } from '../../identity/lock-as-owner.ts'
import { untilQuiet } from '../../identity/while-active.ts'
import { deleteMember, deletePersonCompany, memberById } from './companies.store.ts'
import { mustKeepAnOwner } from './must-keep-an-owner.ts'

/**
 * An owner removes a member, or a member leaves. Sessions in the company, connected programs and keys end with the
 * membership, for good, but for the keys that the owner takes over. A person without another company could not sign in any more, so their account is erased and their address
 * free.
 */
export const handle: HandlerOf<typeof removeMember> = async ({ company, caller }, { params, query }) => {
  const userId = params.userId.toLowerCase()
  const ended = await company.write(async (tx) => {
    const role = await lockWithRole(tx, caller)
    if (role !== 'owner' && caller.personId !== userId) throw refuse('OWNER_REQUIRED')
    const [member] = await tx.run(memberById, { tenantId: company.id, personId: userId })
    if (!member) throw none('No such member of this company.', 'Ta firma nie ma takiego członka.')
    if (member.role === 'owner') await mustKeepAnOwner(tx, company.id)
    await audit(tx, company.id, caller, 'member.removed', { userId })
    const leaver = { tenantId: company.id, personId: userId, by: caller }
    const ended = await endAccess(tx, { ...leaver, keepKeys: query.keepKeys?.split(',') ?? [] })
    tx.send(deleteMember, { tenantId: company.id, personId: userId })
    tx.send(deletePersonCompany, { tenantId: company.id, personId: userId })
    tx.send(erasePerson, { personId: userId })
    return ended
  })
  for (const id of ended) await untilQuiet(company, id)
  return undefined
}
