import type { eraseAccount } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { erasePerson } from '../../identity/erasure.store.ts'
import { keptOf } from '../../identity/kept.ts'
import { companiesOf, type PersonRow, personById } from '../../identity/people.ts'
import { untilQuiet } from '../../identity/while-active.ts'
import { forgetNetworks } from '../../limits/known-networks.ts'
import type { TransactionAcross } from '../../store/across.ts'
import { type Left, leaveCompany, soleOwnerOf } from './leave-company.ts'
import { mustProveNow } from './must-prove-identity.ts'
import { provenSessionOf } from './session-of.ts'
import { sendNotice } from './token-mail.ts'

/**
 * Erases the signed-in person: their memberships, sessions and programs in every company, and their identity, in one
 * transaction. Refused as a whole if a company would be left without an owner.
 */
export const handle: HandlerOf<typeof eraseAccount> = async (ctx, { body }) => {
  const { service } = ctx
  const { personId } = await provenSessionOf(ctx)
  const [person] = await service.directory.run(personById, { personId })
  if (!person) throw refuse('session_not_found')
  await mustProveNow(ctx, person, body)
  const { erasedAt, left } = await service.across.write((tx) => erase(tx, service, person))
  await forgetNetworks(service.directory, person.email)
  for (const { tenantId, programs } of left)
    for (const id of programs) await untilQuiet(service.company(tenantId), id)
  return { erasedAt: erasedAt.toISOString(), kept: keptOf('person', ctx.language) }
}

async function erase(
  tx: TransactionAcross,
  service: Service,
  person: PersonRow,
): Promise<{ erasedAt: Date; left: Left[] }> {
  const rows = await tx.run(companiesOf, { personId: person.id })
  const companies = rows.map((row) => row.tenant_id).sort()
  const owned: string[] = []
  for (const tenantId of companies) if (await soleOwnerOf(tx, tenantId, person.id)) owned.push(tenantId)
  if (owned.length > 0) throw refuse('LAST_OWNER', { details: owned.map(problemOf) })
  const left: Left[] = []
  for (const tenantId of companies) left.push(await leaveCompany(tx, tenantId, person))
  tx.enter(null)
  const [done] = await tx.run(erasePerson, { personId: person.id })
  // The person was made a member, or erased, meanwhile.
  if (!done?.erased) throw refuse('UNAVAILABLE')
  // After the deletion of their queued mails.
  if (service.mails) sendNotice(tx, person, 'erased')
  return { erasedAt: done.erased_at, left }
}

const problemOf = (tenantId: string) => ({
  path: `/companies/${tenantId}`,
  rule: 'last_owner',
  message: {
    en: 'make somebody else an owner, or have the company erased',
    pl: 'ustanów właścicielem kogoś innego albo usuń firmę',
  },
})
