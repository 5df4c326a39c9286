import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '@consign/embedded-postgres'
import { createEmptyDatabase } from '@consign/testkit/database/postgres.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { runServer, type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let root: string
let dataDir: string
const running: ServerProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-run-'))
  dataDir = join(root, 'data')
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.signal('SIGKILL')
    await server.ended
  }
})
afterAll(() => rm(root, { recursive: true }))

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
}

async function start(env: Record<string, string> = { DATA_DIR: dataDir }): Promise<ServerProcess> {
  const server = await startServer(env)
  running.push(server)
  return server
}

const store = async ({ url }: ServerProcess) => (await fetch(url, { method: 'POST' })).status === 201
const stored = async ({ url }: ServerProcess) => Number(await (await fetch(url)).text())
const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** A call that has reached the server, and is answered once it is let go. */
async function slowAt({ url }: ServerProcess) {
  const file = join(await mkdtemp(join(root, 'slow-')), 'go')
  const answer = fetch(`${url}/slow?${file}`)
  answer.catch(() => undefined)
  await eventually(() => stat(`${file}.begun`))
  return { answer, letGo: () => writeFile(file, '') }
}

/**
 * Stores from eight clients until `kill`, called once some are acknowledged, has ended the server; returns their number.
 */
async function storeUntilGone(server: ServerProcess, kill: () => Promise<void>): Promise<number> {
  let acknowledged = 0
  const some = Promise.withResolvers<void>()
  const client = async () => {
    for (;;) {
      const ok = await store(server).catch(() => undefined)
      if (ok === undefined) return
      if (ok && ++acknowledged === 8) some.resolve()
    }
  }
  await Promise.all([some.promise.then(kill), ...Array.from({ length: 8 }, client)])
  return acknowledged
}

describe('start', () => {
  it('makes DATA_DIR for this user alone, says where to go, and says less the next time', async () => {
    const first = await start()
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect(first.output()).toMatch(/^Starting PostgreSQL \.\.\.$/m)
    expect(first.output()).toContain(`Consign is ready: ${first.url}`)
    expect(first.output()).toContain(`Everything it keeps is in ${dataDir}`)
    await stop(first)
    const second = await start()
    expect(second.output()).not.toContain('Everything it keeps')
  })

  it('refuses a second server on one DATA_DIR and names the first', async () => {
    const first = await start()
    const second = await runServer({ DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain(`another Consign server (process ${first.pid}) is running on ${dataDir}`)
    expect(await store(first)).toBe(true)
  })

  it.runIf(process.platform === 'linux')('refuses a DATA_DIR where no folder can be made', async () => {
    const exit = await runServer({ DATA_DIR: '/proc/consign' })
    expect(exit.code).toBe(1)
    expect(exit.output).toContain('DATA_DIR /proc/consign cannot be made: no folders can be made in /proc')
  })

  it('is not stopped by the lock files of a crash, even when their process id belongs to another now', async () => {
    const server = await start()
    await stop(server)
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\n`,
    )
    expect(await stored(await start())).toBeGreaterThan(0)
  })

  it('takes over from a PostgreSQL that outlived its server', async () => {
    await stop(await start())
    const orphan = await startCluster({
      directory: join(dataDir, 'postgres'),
      address: { host: join(dataDir, 'run'), port: 5432 },
      logFile: join(root, 'orphan.log'),
    })
    const server = await start()
    expect(await orphan.ended).toBe('exit code 0')
    expect(server.output()).toContain('an earlier server left running')
    expect(await store(server)).toBe(true)
  })

  it('works in a DATA_DIR whose path is too long for a socket', async () => {
    const server = await start({ DATA_DIR: join(root, 'long'.repeat(25)) })
    expect(await store(server)).toBe(true)
  })
})

describe('stop', () => {
  it.each([
    'SIGTERM',
    'SIGINT',
  ] as const)('%s answers what is under way, stops PostgreSQL, exits 0', async (signal) => {
    const server = await start()
    const slow = await slowAt(server)
    server.signal(signal)
    await eventually(() => expect(fetch(server.url)).rejects.toThrow())
    await slow.letGo()
    expect(await (await slow.answer).text()).toBe('slow')
    expect(await server.ended).toBe(0)
    await expect(postmaster()).rejects.toThrow('ENOENT')
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  })

  it('takes one Ctrl-C that arrives three times as one', async () => {
    const server = await start()
    const slow = await slowAt(server)
    for (let echo = 0; echo < 3; echo++) server.signal('SIGINT')
    await eventually(() => expect(fetch(server.url)).rejects.toThrow())
    await slow.letGo()
    expect(await (await slow.answer).text()).toBe('slow')
    expect(await server.ended).toBe(0)
  })

  it('does not wait any longer when asked again', async () => {
    const server = await start()
    const slow = await slowAt(server)
    server.signal('SIGTERM')
    await eventually(() => expect(fetch(server.url)).rejects.toThrow())
    // Sooner it would be the same wish, delivered twice.
    await sleep(1100)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(143)
    await expect(slow.answer).rejects.toThrow()
  })
})

describe('crash', () => {
  it('kill -9 of the server loses nothing that was acknowledged', async () => {
    for (const round of draw(long(2, 5), 5, seed)) {
      const server = await start()
      const before = await stored(server)
      const acknowledged = await storeUntilGone(server, async () => {
        await sleep(100 * round)
        server.signal('SIGKILL')
      })
      const after = await start()
      expect(await stored(after)).toBeGreaterThanOrEqual(before + acknowledged)
      await stop(after)
    }
  })

  it('kill -9 of PostgreSQL loses nothing that was acknowledged, and the server brings it back', async () => {
    const server = await start()
    for (let round = 0; round < long(1, 3); round++) {
      const before = await stored(server)
      let acknowledged = 0
      let refused = 0
      const killed = sleep(200).then(async () => process.kill(await postmaster(), 'SIGKILL'))
      while (refused === 0 || !(await store(server))) {
        if (await store(server)) acknowledged++
        else refused++
        await sleep(refused === 0 ? 0 : 50)
      }
      await killed
      expect(await stored(server)).toBeGreaterThan(before + acknowledged)
    }
    await expect.poll(() => server.output()).toContain('PostgreSQL is running again')
  })
})

describe('with DATABASE_URL', () => {
  it('runs servers side by side; one goes, the other stays', async () => {
    await using database = await createEmptyDatabase()
    const [one, other] = await Promise.all([
      start({ DATABASE_URL: database.url }),
      start({ DATABASE_URL: database.url }),
    ])
    expect([await store(one), await store(other)]).toEqual([true, true])
    await stop(one)
    expect(await stored(other)).toBe(2)
  })

  it('stops with a clear message when the database is not there, without its password', async () => {
    const exit = await runServer({ DATABASE_URL: 'postgres://consign:hunter2@127.0.0.1:1/consign' })
    expect(exit.code).toBe(1)
    expect(exit.output).toContain('ECONNREFUSED')
    expect(exit.output).not.toContain('hunter2')
  })
})

it('refuses a configuration it does not understand, with every problem at once', async () => {
  const exit = await runServer({ PORT: '99999', DATABASEURL: 'x', SIGNUP: 'maybe' })
  expect(exit.code).toBe(78)
  for (const name of ['PORT', 'DATABASEURL', 'SIGNUP']) expect(exit.output).toContain(`  ${name}: `)
})
