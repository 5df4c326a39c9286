import { describe, expect, it } from 'vitest'
import type { TestDatabase } from './postgres.ts'
import { databaseFor, sharing } from './shared-database.ts'

const own: TestDatabase = {
  url: 'owner',
  appUrl: 'app',
  adminUrl: 'admin',
  [Symbol.asyncDispose]: async () => undefined,
}
const ania = '01a1fdb7-ddba-719c-9117-9f4d1cec6f52'

describe('a database that files share is asked', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['whose rows are a parameter', 'select * from document where tenant_id = $1', [ania]],
    ['that changes some of them', 'update session set revoked_at = now() where tenant_id = $1', [ania]],
    ['that enters a company', `begin; set local app.tenant_id to '${ania}'; delete from audit_event`, []],
    ['about what the tables are', "select relname from pg_class where relkind = 'r'", []],
  ])('a statement that names rows: one %s', (_what, sql, params) => {
    expect(databaseFor(sharing(own), sql, params)).toBe(own)
  })

  it.each<[string, string, readonly unknown[]]>([
    ['counts all there are', 'select count(*) from company', []],
    ['changes whatever there is', "update draft set problems = '[]' where reference like 'say%'", []],
    ['removes all', 'delete from job', []],
    ['empties a table', 'truncate draft', [ania]],
    ['makes a trigger', `create trigger t before update on person execute function '${ania}'`, []],
    [
      'changes what a table is',
      `select 1 from company where tenant_id = $1; alter table person add a int`,
      [ania],
    ],
    ['ends connections', 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', ['x']],
  ])('nothing that %s', (_what, sql, params) => {
    expect(() => databaseFor(sharing(own), sql, params)).toThrow('useOwnService()')
  })

  it('anything, when it is a file’s own', () => {
    expect(databaseFor(own, 'truncate draft', [])).toBe(own)
  })
})
