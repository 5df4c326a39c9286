import { refuse } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import { statusOf } from './session-view.ts'
import { sessionAtDoor } from './take.store.ts'

/** The session of a driver’s link. Refuses TRACKING_LINK_UNKNOWN, TRACKING_LINK_ENDED, TRACKING_LINK_EXPIRED. */
export async function standingSession(company: Pick<Company, 'id' | 'query'>, sessionId: string) {
  const [row] = await company.query(sessionAtDoor, { tenantId: company.id, sessionId })
  if (!row) throw refuse('TRACKING_LINK_UNKNOWN')
  const { company: asks, ended_at: endedAt, ended_by: endedBy, expires_at: expiresAt } = row
  const status = statusOf(row)
  if (status === 'ended')
    throw refuse('TRACKING_LINK_ENDED', { details: { company: asks, endedAt, endedBy } })
  if (status === 'expired') throw refuse('TRACKING_LINK_EXPIRED', { details: { company: asks, expiresAt } })
  return row
}
