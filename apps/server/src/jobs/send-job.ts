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
  /** `ordinary` when left out. */
  readonly priority?: Priority
  /** Not before; at once when left out. */
  readonly runAfter?: Date | null
  /** While a job of this kind and key is unfinished, another is not made. At most 200 characters. */
  readonly dedupe?: string | null
  /** Companies take turns; null or left out for what is no company's. */
  readonly tenantId?: string | null
}

/** Promises a job in the effect's own transaction: it is done if and only if the effect happened, at least once. */
export function sendJob<Payload>(
  tx: Pick<Transaction, 'run'>,
  kind: JobKind<Payload>,
  payload: Payload,
  { priority = 'ordinary', runAfter = null, dedupe = null, tenantId = null }: JobOptions = {},
): void {
  const order = { priority: priorities[priority], runAfter, dedupe, tenantId }
  const job = { id: v7(), kind: kind.name, payload: JSON.stringify(payload), ...order }
  // Answered with the commit when it leaves last, as a promise should; if it fails, the transaction fails.
  tx.run(insertJob, job).then(nudge, () => undefined)
}
