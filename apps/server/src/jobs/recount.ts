import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { handler, type JobHandler, jobKind } from './kind.ts'
import type { JobParts } from './parts.ts'

/** Recounts companies' stored bytes, each once a day: it repairs the counts that a killed server had not written. */
const recountJob = jobKind<Record<string, never>>({
  name: 'recount',
  atOnce: 1,
  seconds: 1800,
  waits: [60, 600],
  every: 600,
  keepDays: { done: 1, dead: 1 },
})

const claimStoredBytes = statement(
  'claim_stored_bytes',
  { hours: 'int4' },
  'select claim_stored_bytes(make_interval(hours => :hours)) as tenant_id',
  { tenant_id: 'uuid?' },
)

/**
 * What servers have not written yet may be counted twice, until the next day: a few seconds of one company. The sizes of
 * long values stand beside them, so the values themselves are not read.
 */
const recountStoredBytes = statement(
  'recount_stored_bytes',
  { tenantId: 'uuid' },
  `update stored_bytes
      set bytes = (select coalesce(sum(octet_length(data)), 0) from draft where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(body)), 0) from version where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(bytes)), 0) from blob where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(body)), 0) from consent where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(jws)), 0) from olf_seal where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(input) + octet_length(card)), 0) from approval
                    where tenant_id = :tenantId)
    where tenant_id = :tenantId`,
)

interface RecountParts extends JobParts {
  readonly company: (tenantId: string) => Pick<Company, 'query'>
}

/** A company that cannot be counted in time keeps the count it has, and does not stop the others. */
export const recounter = ({ directory, company, log }: RecountParts): JobHandler =>
  handler(recountJob, async (_, { signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const [claimed] = await directory.run(claimStoredBytes, { hours: 24 })
      const tenantId = claimed?.tenant_id
      if (!tenantId) return
      await company(tenantId)
        .query(recountStoredBytes, { tenantId })
        .catch((error: unknown) =>
          log.warn({ err: error, company: tenantId }, 'what a company keeps could not be counted'),
        )
    }
  })
