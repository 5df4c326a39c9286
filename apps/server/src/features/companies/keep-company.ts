import type { keepCompany } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { withdrawErasure } from './erasure.store.ts'

/** Cancels the erasure. A cancellation that comes too late finds the company erased as a whole. */
export const handle: HandlerOf<typeof keepCompany> = ({ company, caller }) =>
  company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [kept] = await tx.run(withdrawErasure, { tenantId: company.id })
    if (!kept) throw refuse('NOT_FOUND')
    await audit(tx, company.id, caller, 'company.erasure_withdrawn', {})
    return undefined
  })
