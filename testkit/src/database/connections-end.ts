import { expect } from 'vitest'
import { eventually } from '../long/eventually.ts'
import type { TestDatabase } from './postgres.ts'
import { rowsOf } from './rows-of.ts'

/** Waits until PostgreSQL is through with what killed servers had asked it: it may commit after they are dead. */
export async function connectionsEnd(database: TestDatabase): Promise<void> {
  const left = `select pid from pg_stat_activity where datname = current_database() and application_name like 'consign%'`
  await eventually(async () => expect(await rowsOf(database, left)).toEqual([]))
}
