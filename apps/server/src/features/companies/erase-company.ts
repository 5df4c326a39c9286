import type { eraseCompany } from '@consign/contract'
import type { RegistryContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { keptOf } from '../../identity/kept.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Transaction } from '../../store/company.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { eraseCompanyJob } from './erase-company-job.ts'
import { askErasure, erasureAsked, membersToTell } from './erasure.store.ts'

/** Schedules the erasure of the company, and notifies every member by mail. Nothing changes before its day. */
export const handle: HandlerOf<typeof eraseCompany> = async (ctx, { body }) => {
  const erasesAt = await ctx.company.write((tx) => ask(tx, ctx, body.name))
  return { erasesAt: erasesAt.toISOString(), kept: keptOf('company', ctx.language) }
}

async function ask(tx: Transaction, ctx: RegistryContext, typed: string): Promise<Date> {
  const { caller } = ctx
  const { tenantId, personId } = caller
  await lockCompany(tx, tenantId)
  const [company] = await tx.run(erasureAsked, { tenantId })
  if (company?.name !== typed) throw refuse('NAME_MISMATCH')
  const [session] = await tx.run(authenticationOf, caller)
  if (!session?.fresh) throw refuse('SIGN_IN_AGAIN')
  if (company.erase_after) return company.erase_after
  const [asked] = await tx.run(askErasure, { tenantId, personId })
  if (!asked?.erase_after) throw refuse('UNAVAILABLE')
  const erasesAt = asked.erase_after
  const day = erasesAt.toISOString()
  await audit(tx, tenantId, caller, 'company.erasure_asked', { erasesAt: day })
  sendJob(tx, eraseCompanyJob, { tenantId }, { runAfter: erasesAt, dedupe: `${tenantId} ${day}` })
  if (ctx.service.mails) await tellMembers(tx, ctx, company.name, day)
  return erasesAt
}

async function tellMembers(
  tx: Transaction,
  { caller: { tenantId, name } }: RegistryContext,
  company: string,
  erasesAt: string,
): Promise<void> {
  for (const { email: to, locale } of await tx.run(membersToTell, { tenantId }))
    sendMail(tx, { template: 'company-erasure', to, locale, tenantId, company, askedBy: name, erasesAt })
}
