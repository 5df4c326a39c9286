import { timeText } from '../store/clock.ts'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { handler, type JobHandler, jobKind } from './kind.ts'
import type { JobParts } from './parts.ts'

/**
 * Recounts companies' stored bytes and the use of their address books, each once a day: it repairs the counts that a killed
 * server had not written, and forgets uses that are older than 90 days.
 */
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
                + (select coalesce(sum(octet_length(data) + coalesce(octet_length(vies), 0)), 0)
                     from library_record where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(body)), 0) from version where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(bytes)), 0) from blob where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(body)), 0) from consent where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(jws)), 0) from olf_seal where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(input) + octet_length(card)), 0) from approval
                    where tenant_id = :tenantId)
                + (select coalesce(sum(octet_length(input) + octet_length(card)), 0) from approval_item
                    where tenant_id = :tenantId)
    where tenant_id = :tenantId`,
)

/** Notes of the last 90 days that name a record of the address book. */
const recountUse = statement(
  'recount_use',
  { tenantId: 'uuid' },
  `with named as (
     select name, count(*)::int4 as notes
       from document d join document_listing l on l.tenant_id = d.tenant_id and l.document_id = d.id,
            unnest(l.named) as name
      where d.tenant_id = :tenantId and d.created_at >= ${timeText("now() - interval '90 days'")}
      group by name)
   update library_record r set used = counted.notes
     from (select k.kind, k.id, coalesce(n.notes, 0) as notes
             from library_record k
             left join named n on n.name = case when k.kind = 'contractor' then k.id::text else k.number_key end
            where k.tenant_id = :tenantId and k.kind <> 'template') counted
    where r.tenant_id = :tenantId and r.kind = counted.kind and r.id = counted.id and r.used <> counted.notes`,
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
      for (const count of [recountStoredBytes, recountUse])
        await company(tenantId)
          .query(count, { tenantId })
          .catch((error: unknown) =>
            log.warn({ err: error, company: tenantId }, 'what a company keeps could not be counted'),
          )
    }
  })
