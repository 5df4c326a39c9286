import { call, rowsOf, startService, type TestService } from '@consign/testkit'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { plainRenderer } from '@consign/testkit/service/plain-renderer.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const METRICS_TOKEN = 'm'.repeat(32)
let service: TestService
const renderer = { ...plainRenderer(), works: true }

beforeEach(async () => {
  renderer.works = true
  service = await startService({ METRICS_TOKEN, DATA_DIR: '/nowhere' }, { renderer })
})
afterEach(() => service[Symbol.asyncDispose]())

const ready = () => call(`${service.url}/readyz`)

describe('200', () => {
  it('says that everything is there', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', migrations: 'ok', renderer: 'ok', stopping: false },
    })
  })

  it('goes on beside a newer program whose migration breaks nothing', async () => {
    await service.rows("insert into migration values (9999, 'more', '', false)")
    expect(await ready()).toMatchObject({ status: 200 })
  })

  it('tells Prometheus of approvals, database and build', async () => {
    await fullCompany(service, 'Ania')
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = Buffer.from((await call(`${service.url}/metrics`, { headers })).bytes).toString()
    expect(text).toMatch(/^approvals_pending 2$/m)
    expect(text).toMatch(/^database_size_bytes \d{7,}$/m)
    expect(text).toMatch(/^consign_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1$/m)
    // This server's database is not in its DATA_DIR, which is not there: no figure rather than 0.
    expect(text).not.toMatch(/^data_dir_free_bytes \d/m)
  })
})

describe('503 says why', () => {
  const refused = (details: object) => ({ status: 503, body: { code: 'UNAVAILABLE', details } })

  it('when a newer program has changed the schema for good', async () => {
    await service.rows("insert into migration values (9999, 'less', '', true)")
    expect(await ready()).toMatchObject(
      refused({ database: 'ok', migrations: expect.stringContaining('9999_less of a newer Consign') }),
    )
  })

  it('when migrations of this program are missing', async () => {
    await service.rows('delete from migration where id = (select max(id) from migration)')
    expect(await ready()).toMatchObject(refused({ migrations: 'missing' }))
  })

  it('when nothing can be rendered', async () => {
    renderer.works = false
    expect(await ready()).toMatchObject(refused({ renderer: 'ended', database: 'ok' }))
  })

  it('when the database is away', async () => {
    const admin = new URL(service.database.adminUrl)
    const name = admin.pathname.slice(1)
    const elsewhere = new URL(admin)
    elsewhere.pathname = '/postgres'
    const asAdmin = (sql: string) => rowsOf(service.database, sql, [], elsewhere.href)
    await asAdmin(`alter database ${name} allow_connections false`)
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    expect(await ready()).toMatchObject(refused({ database: 'away', migrations: 'unknown', stopping: false }))
    await asAdmin(`alter database ${name} allow_connections true`)
    expect(await ready()).toMatchObject({ status: 200 })
  })
})
