import { type Attempt, declaredKinds, handler, type JobHandler, jobKind } from './kind.ts'
import type { JobParts } from './parts.ts'
import { retentions, sweepJobs } from './retention.ts'

/** Rows per statement: short locks. */
const BATCH = 1000
/** Statements per table and sweep; the rest waits for the next. */
const MOST_BATCHES = 200

/** Deletes expired rows: every ten minutes, on one server. */
const sweepJob = jobKind<Record<string, never>>({
  name: 'sweep',
  atOnce: 1,
  seconds: 1800,
  waits: [60, 600],
  every: 600,
  keepDays: { done: 1, dead: 1 },
})

/** @param configured days of tables that the operator chose others for */
export const sweeper = (parts: JobParts, configured: Readonly<Record<string, number>> = {}): JobHandler =>
  handler(sweepJob, (_, job) => sweepAll(parts, configured, job))

async function sweepAll(
  parts: JobParts,
  configured: Readonly<Record<string, number>>,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const { run } = parts.directory
  for (const { table, sweep, days } of retentions)
    await sweepTable(parts, signal, table, () => run(sweep, { days: configured[table] ?? days, most: BATCH }))
  for (const { name: kind, keepDays } of declaredKinds())
    await sweepTable(parts, signal, 'job', () => run(sweepJobs, { kind, ...keepDays, most: BATCH }))
}

/** Batch after batch, until one is less than half full. */
async function sweepTable(
  { log, metrics }: JobParts,
  signal: AbortSignal,
  table: string,
  sweep: () => Promise<readonly { removed: number }[]>,
): Promise<void> {
  let swept = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted()
    const removed = (await sweep())[0]?.removed ?? 0
    swept += removed
    if (removed < BATCH / 2) break
  }
  metrics.sweptRows.inc({ table }, swept)
  if (swept > 0) log.info({ table, rows: swept }, 'swept rows that nothing needs any more')
}
