import { v7 } from 'uuid'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { type JobKind, type Priority, priorities } from './kind.ts'
import { nudge } from './nudge.ts'

const insertJob = statement(
  'insert_job',
  {
    id: 'uuid',
    kind: 'text',
    payload: 'text',
    priority: 'int4',
    runAfter: 'timestamptz?',
    dedupe: 'text?',
    tenantId: 'uuid?',
  },
  `insert into job (id, kind, payload, priority, run_after, dedupe, line)
   values (:id, :kind, :payload, :priority::int4, greatest(now(), :runAfter::timestamptz), :dedupe,
           coalesce(:tenantId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
   on conflict (kind, dedupe) where dedupe is not null and done_at is null and abandoned_at is null do nothing`,
)

export interface JobOptions {
  /** `ordinary` by default. */
  readonly priority?: Priority
  /** Not before; at once by default. */
  readonly runAfter?: Date | null
  /** While a job of this kind and key is unfinished, no other is made. At most 200 characters. */
  readonly dedupe?: string | null
  /** Companies take turns; null for work outside companies. */
  readonly tenantId?: string | null
}

/** Enqueues a job in the effect's own transaction: it runs if and only if the effect happened, at least once. */
export function sendJob<Payload>(
  tx: Pick<Transaction, 'run'>,
  kind: JobKind<Payload>,
  payload: Payload,
  { priority = 'ordinary', runAfter = null, dedupe = null, tenantId = null }: JobOptions = {},
): void {
  const order = { priority: priorities[priority], runAfter, dedupe, tenantId }
  const job = { id: v7(), kind: kind.name, payload: JSON.stringify(payload), ...order }
  // Answered with the commit if it leaves last, as it should; its failure fails the transaction.
  tx.run(insertJob, job).then(nudge, () => undefined)
}
