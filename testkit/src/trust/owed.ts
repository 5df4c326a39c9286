import { nudge } from '@consign/server/jobs/nudge.ts'
import type { TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'

type OnDatabase = { readonly database: TestDatabase }

/** How many timestamps are owed, of all companies. */
export async function owedTimestamps({ database }: OnDatabase): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(database, 'select count(*)::int as n from timestamp_owed')
  return row?.n ?? 0
}

/** Makes every unfinished timestamp job due now, or in a day, without waiting for its retry. */
export async function timestampJobs({ database }: OnDatabase, when: 'due' | 'later'): Promise<void> {
  const interval = when === 'due' ? '0 days' : '1 day'
  await rowsOf(
    database,
    `update job set run_after = now() + $1::interval
      where kind = 'timestamp' and done_at is null and claim is null`,
    [interval],
  )
  if (when === 'due') nudge()
}
