import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { forTests } from '@consign/testkit/service/for-tests.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { mustActAsApp, openPools, urlsOf } from './pools.ts'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })

const database = forTests(createTestDatabase)
const pools = forTests(async () => openPools({ ...urlsOf(database.url), max: 2, log }))

async function ask(question: string): Promise<unknown> {
  return (await pools.app.query(`select ${question} as answer`)).rows[0].answer
}

describe("the app's pool", () => {
  it("acts as the app's role from the first query, although it signs in as the owner", async () => {
    expect(await ask('current_user')).toBe('consign_app')
    expect(await ask('session_user')).toBe('consign')
    await expect(pools.app.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
  })

  it('is refused where a pooler has dropped what makes it act so', async () => {
    await mustActAsApp(pools)
    const dropped = openPools({ ownerUrl: database.url, appUrl: database.url, max: 1, log })
    await expect(mustActAsApp(dropped)).rejects.toThrow(/act as consign and not as consign_app: a pooler/)
    await dropped[Symbol.asyncDispose]()
  })

  it.each([
    ['statement_timeout', '15s'],
    ['lock_timeout', '10s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['application_name', 'consign'],
    ['plan_cache_mode', 'force_generic_plan'],
    ['default_transaction_isolation', 'read committed'],
  ])('has %s = %s', async (setting, value) => {
    expect(await ask(`current_setting('${setting}')`)).toBe(value)
  })

  it('outlives a connection that the database closes, says so, and opens another', async () => {
    const admin = await pools.owner()
    await ask('1')
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'consign'",
    )
    await admin.end()
    await expect.poll(() => lines.join()).toContain('a database connection was lost')
    expect(await ask('1')).toBe(1)
  })

  it('opens no more connections than it may', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('pg_sleep(0.01)')))
    expect(pools.app.totalCount).toBe(2)
  })
})

/** A PostgreSQL that ends each connection in the very bytes that open it, or never. */
async function answering(how: 'ended' | 'held') {
  const message = (type: string, body: string) => {
    const bytes = Buffer.from(`${type}0000${body}`, 'latin1')
    bytes.writeInt32BE(bytes.length - 1, 1)
    return bytes
  }
  const authenticated = message('R', '\0\0\0\0')
  const ready = message('Z', 'I')
  const fatal = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', () => {
      if (how === 'ended') socket.end(Buffer.concat([authenticated, ready, fatal]))
      else socket.write(Buffer.concat([authenticated, ready]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `postgres://consign@127.0.0.1:${port}/consign`, close }
}

describe('a connection that is lost in the moment it is opened', () => {
  it.each([
    'app',
    'owner',
  ] as const)('of the %s: ends nothing but what is asked of it, and is told once', async (whose) => {
    const { url, close } = await answering('ended')
    lines.length = 0
    await using hasty = openPools({ ...urlsOf(url), max: 5, log })
    const open = async () => {
      const client: pg.ClientBase & { release?(): void } = await (whose === 'app'
        ? hasty.app.connect()
        : hasty.owner())
      await expect(client.query('select 1')).rejects.toThrow()
      client.release?.()
    }
    await Promise.all(Array.from({ length: 20 }, open))
    expect(lines.map((line) => JSON.parse(line).err.code)).toEqual(Array.from({ length: 20 }, () => '57P01'))
    close()
  })
})

it("gives the owner a connection of its own, with the owner's rights", async () => {
  const owner = await pools.owner()
  await owner.query('create table owned (id int)')
  await owner.end()
})

describe('a DATABASE_URL', () => {
  it('keeps its own options, password and parameters', () => {
    const { appUrl, ownerUrl } = urlsOf(
      'postgres://u:a%2Bb+c@db/consign?sslmode=verify-full&options=-c%20jit%3Doff',
    )
    const url = new URL(appUrl)
    expect(url.searchParams.get('options')).toBe('-c jit=off -c role=consign_app')
    expect(url.searchParams.get('sslmode')).toBe('verify-full')
    expect(url.password).toBe('a%2Bb+c')
    expect(ownerUrl).toBe('postgres://u:a%2Bb+c@db/consign?sslmode=verify-full&options=-c%20jit%3Doff')
  })
})

describe('the end of the pools', () => {
  it('comes when the database has let go of every connection, so that one that is stopped next breaks off none', async () => {
    const admin = await pools.owner()
    for (let round = 0; round < 20; round += 1) {
      const own = openPools({ ...urlsOf(database.url), max: 5, log })
      await Promise.all(Array.from({ length: 5 }, () => own.app.query('select pg_sleep(0.001)')))
      const pids = await own.jobs.query(
        "select pid from pg_stat_activity where application_name like 'consign%' and datname = current_database()",
      )
      expect(pids.rows.length).toBeGreaterThan(5)
      await own[Symbol.asyncDispose]()
      const { rows } = await admin.query(
        "select count(*)::int as left from pg_stat_activity where application_name in ('consign', 'consign jobs') and datname = current_database()",
      )
      expect(rows[0].left).toBe(pools.app.totalCount)
    }
    await admin.end()
  })

  it('does not wait for a database that never lets go', async () => {
    const { url, close } = await answering('held')
    const own = openPools({ ...urlsOf(url), max: 1, log, goodbyeMs: 50 })
    const client = await own.app.connect()
    client.release()
    await own[Symbol.asyncDispose]()
    close()
  })
})
