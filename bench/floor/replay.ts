import { type DatabaseUrls, openPools } from '@consign/server/database/pools.ts'
import { Pipeline } from '@consign/server/store/pipeline.ts'
import type pg from 'pg'
import { poolSize, silent } from '../bed.ts'
import { closedLoop, type LoopOptions, type LoopResult } from '../client/closed-loop.ts'
import { type Plan, type PlannedVisit, planOf } from './plan.ts'
import type { Trace } from './record.ts'

/**
 * The floor: the rows of finished notes by the service's own SQL over a pool with its own settings, in its own pipelines,
 * with ready-made bytes and nothing else. No HTTP, no checks, no cryptography, no rendering.
 */
export async function replayNotes(
  input: LoopOptions & { urls: DatabaseUrls; trace: Trace; doors: boolean },
): Promise<LoopResult> {
  const pools = openPools({ ...input.urls, max: poolSize, log: silent })
  const plan = planOf(input.trace, input)
  const result = await closedLoop(input, (_client, time) => time('note', () => replayNote(pools.app, plan)))
  await pools[Symbol.asyncDispose]()
  return result
}

async function replayNote(pool: pg.Pool, plan: Plan): Promise<void> {
  const fresh = plan.fresh()
  for (const visit of plan.visits) await replayVisit(pool, visit, fresh)
}

async function replayVisit(
  pool: pg.Pool,
  { pipelines }: PlannedVisit,
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statements of pipelines) {
      const sent = statements.map((statement) => ({ ...statement, values: filled(statement.values, fresh) }))
      const { failure } = await client.query(new Pipeline(sent)).answered
      if (failure !== null) throw failure
    }
  } finally {
    client.release()
  }
}

const filled = (values: readonly unknown[], fresh: ReadonlyMap<string, string>): unknown[] =>
  values.map((value) => (typeof value === 'string' ? (fresh.get(value) ?? value) : value))
