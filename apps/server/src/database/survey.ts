import type pg from 'pg'
import { migrationsOfThisProgram } from './migrate.ts'
import { MigrationRefused, nextMigration } from './migrations.ts'
import type { Pools } from './pools.ts'

/** Figures that only the tables' owner sees: row-level security shows the server one company at a time. */
interface Survey {
  readonly pendingApprovals: number
  readonly databaseBytes: number
  /** Across all companies, as counted for their quotas. */
  readonly storedBytes: number
  /** Companies at nine tenths of their quota or more. */
  readonly nearlyFull: number
  /** Across all companies and the instance, at most 10,000; and seconds since the oldest became due. */
  readonly timestampsOwed: number
  readonly timestampOwedSeconds: number
  /** `missing`: migrations of this program are not applied. Otherwise why this program must not use the database. */
  readonly migrations: 'ok' | 'missing' | string
}

const FRESH_MS = 10_000

const FIGURES = `
  select pg_database_size(current_database())::float8 as "databaseBytes",
         (select count(*)::int from (
            select from approval where status = 'pending'
               and expires_at > to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') limit 10000) waiting
         ) as "pendingApprovals",
         (select coalesce(sum(bytes), 0)::float8 from stored_bytes) as "storedBytes",
         (select count(*)::int from stored_bytes where bytes >= 0.9 * $1::float8) as "nearlyFull",
         (select count(*)::int from (
            select from timestamp_owed union all select from instance_timestamp where token is null limit 10000) owed
         ) as "timestampsOwed",
         (select coalesce(extract(epoch from now() - min(since)::timestamptz), 0)::float8 from (
            select min(since::text) as since from timestamp_owed
            union all select min(since::text) from instance_timestamp where token is null) oldest
         ) as "timestampOwedSeconds"`

/** Queries at most every ten seconds, for all callers; rejects while the database is away. */
export function openSurvey(pools: Pick<Pools, 'owner'>, quota: number): () => Promise<Survey> {
  let last: { readonly survey: Promise<Survey>; readonly until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.survey
    const survey = ask(pools, quota)
    last = { survey, until: performance.now() + FRESH_MS }
    survey.catch(() => {
      last = undefined
    })
    return survey
  }
}

async function ask(pools: Pick<Pools, 'owner'>, quota: number): Promise<Survey> {
  const owner = await pools.owner()
  try {
    const { rows } = await owner.query<Omit<Survey, 'migrations'>>(FIGURES, [quota])
    return { ...rows[0]!, migrations: await stateOfSchema(owner) }
  } finally {
    await owner.end()
  }
}

async function stateOfSchema(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query('select id, name, sha256, breaking from migration order by id')
  try {
    return nextMigration(await migrationsOfThisProgram(), rows) === undefined ? 'ok' : 'missing'
  } catch (error) {
    if (error instanceof MigrationRefused) return error.message
    throw error
  }
}
