import type { TestDatabase } from './postgres.ts'
import { rowsOf } from './rows-of.ts'

/** PostgreSQL's clock, ahead by whatever `moveClock` said; it stands before pg_catalog in every search path. */
const install = (name: string) => `
  create schema clock;
  create table clock.ahead (by interval not null);
  insert into clock.ahead values ('0 s');
  create function clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from clock.ahead';
  create function clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from clock.ahead';
  grant usage on schema clock to public;
  grant select on clock.ahead to public;
  alter database ${name} set search_path = clock, pg_catalog, public;`

/** Gives a database a clock that a test can move; before the first connection of the service. */
export async function installMovableClock(database: TestDatabase): Promise<void> {
  await rowsOf(database, install(new URL(database.adminUrl).pathname.slice(1)))
}

/** Moves the database's clock forward for all sessions, for example by `8 days`. */
export async function moveClock(database: TestDatabase, by: string): Promise<void> {
  await rowsOf(database, 'update clock.ahead set by = by + $1::interval', [by])
}
