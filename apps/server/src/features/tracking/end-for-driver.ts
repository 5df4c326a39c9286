import type { DriverContext } from '../../contexts/context.ts'
import { standingSession } from '../../tracking/must-stand.ts'
import { holdSession } from '../../tracking/propose.store.ts'
import { endByDriver } from '../../tracking/sessions.store.ts'

/** Ends the session, for every note of the truck: nothing is taken after this answer, by any server. */
export async function endForDriver({ company, caller }: DriverContext) {
  const key = { tenantId: company.id, sessionId: caller.sessionId }
  const { agreed_at: agreedAt } = await standingSession(company, caller.sessionId)
  await company.write(async (tx) => {
    tx.send(holdSession, key)
    tx.send(endByDriver, key)
  })
  return { status: 'ended' as const, agreedAt }
}
