import type { removeMember } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { erasePerson } from '../../identity/erasure.store.ts'
import { revokeIn } from '../../identity/revoke.ts'
import { untilQuiet } from '../../identity/while-active.ts'
import type { Transaction } from '../../store/company.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { deleteMember, deletePersonCompany, memberById, programsOf } from './companies.store.ts'
import { mustKeepAnOwner } from './must-keep-an-owner.ts'

/**
 * An owner removes a member, or a member leaves. Sessions in the company and connected programs end with the membership,
 * for good. A person without another company could not sign in any more, so their account is erased and their address
 * free.
 */
export const handle: HandlerOf<typeof removeMember> = async ({ company, caller }, { params }) => {
  const userId = params.userId.toLowerCase()
  if (caller.role !== 'owner' && caller.personId !== userId) throw refuse('OWNER_REQUIRED')
  const programs = await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [member] = await tx.run(memberById, { tenantId: company.id, personId: userId })
    if (!member) throw none('No such member of this company.', 'Ta firma nie ma takiego członka.')
    if (member.role === 'owner') await mustKeepAnOwner(tx, company.id)
    await audit(tx, company.id, caller, 'member.removed', { userId })
    const programs = await tx.run(programsOf, { tenantId: company.id, personId: userId })
    for (const { id } of programs) await end(tx, company.id, caller, id)
    tx.send(deleteMember, { tenantId: company.id, personId: userId })
    tx.send(deletePersonCompany, { tenantId: company.id, personId: userId })
    tx.send(erasePerson, { personId: userId })
    return programs
  })
  for (const { id } of programs) await untilQuiet(company, id)
  return undefined
}

async function end(tx: Transaction, tenantId: string, by: CompanyCaller, id: string): Promise<void> {
  await revokeIn(tx, tenantId, id, 'oauth')
  await audit(tx, tenantId, by, 'connection.revoked', { connectionId: id })
}
