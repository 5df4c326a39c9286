import type { unenrollFactor } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { personById } from '../../identity/people.ts'
import { auditEverywhere } from './audit-everywhere.ts'
import { deleteFactor } from './factors.store.ts'
import { lacksFactor, sessionOf } from './session-of.ts'
import { sendNotice } from './token-mail.ts'

/** Removes a factor; a verified one only in a session that proved a factor. */
export const handle: HandlerOf<typeof unenrollFactor> = async (ctx, { params }) => {
  const { service } = ctx
  const caller = await sessionOf(ctx)
  const factorId = params.factorId.toLowerCase()
  const { personId } = caller
  const { verified, person } = await service.directory.write(async (tx) => {
    const [person] = await tx.run(personById, { personId })
    const [removed] = await tx.run(deleteFactor, { factorId, personId })
    if (!person || !removed) throw refuse('mfa_factor_not_found')
    // The refusal takes the removal back.
    if (removed.verified && caller.lacksFactor) throw lacksFactor(caller)
    if (removed.verified && service.mails) sendNotice(tx, person, 'factor-removed')
    return { verified: removed.verified, person }
  })
  if (verified) await auditEverywhere(service, person, 'factor.removed')
  return { id: factorId }
}
