import type { Service } from '../../contexts/service.ts'
import { handler, type JobHandler, jobKind } from '../../jobs/kind.ts'
import type { JobParts } from '../../jobs/parts.ts'
import { holdSession } from '../../tracking/propose.store.ts'
import { endByExpiry, expiredSessions } from '../../tracking/sessions.store.ts'

/** Most sessions of one run; the rest waits for the next. */
const most = 1000

/** Ends sessions whose time has run out, so that the feed tells it. Nothing is taken after that time in any case. */
const expireJob = jobKind<Record<string, never>>({
  name: 'expire_tracking',
  atOnce: 1,
  seconds: 300,
  waits: [30, 300],
  every: 60,
  keepDays: { done: 1, dead: 1 },
})

export const trackingExpirer = (
  { directory }: Pick<JobParts, 'directory'>,
  { company }: Pick<Service, 'company'>,
): JobHandler =>
  handler(expireJob, async (_, { signal }) => {
    for (const row of await directory.run(expiredSessions, { most })) {
      signal.throwIfAborted()
      const { tenant_id: tenantId, session_id: sessionId } = row
      if (tenantId === null || sessionId === null) continue
      await company(tenantId).write(async (tx) => {
        tx.send(holdSession, { tenantId, sessionId })
        tx.send(endByExpiry, { tenantId, sessionId })
      })
    }
  })
