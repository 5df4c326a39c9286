import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCluster } from './cluster.ts'
import { DataDirInUse, lockDataDir } from './data-dir.ts'
import { DataDirRefused } from './data-dir-refused.ts'
import { type EmbeddedPostgres, openEmbedded } from './embedded.ts'
import { mustBeOurs } from './owner.ts'
import { rolePassword } from './role-password.ts'
import { runningPostgres } from './running-postgres.ts'

const lines: string[] = []
const say = (_: object, message: string) => void lines.push(message)
const log = { info: say, warn: say, error: say }
const isRoot = process.getuid?.() === 0
/** A user that every Linux has and that owns no folder here. */
const DAEMON = 1

let root: string
let dataDir: string
/** A DATA_DIR opened once and closed, to be copied: creating a database takes a second. */
let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-postgres-made-'))
  await (await open(join(made, 'data')))[Symbol.asyncDispose]()
})
afterAll(() => rm(made, { recursive: true }))
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  dataDir = join(root, 'data')
  lines.length = 0
})
afterEach(() => rm(root, { recursive: true }))

const open = (path = dataDir) => openEmbedded({ dataDir: path, connections: 10, log, patienceMs: 5000 })
/** A copy with its owners, as if opened there and closed. */
const copyMade = () => promisify(execFile)('cp', ['-a', join(made, 'data'), dataDir])
const reopen = async () => {
  await copyMade()
  return open()
}
const directory = () => join(dataDir, 'postgres')
const pidOf = async () => Number((await readFile(join(directory(), 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Queries as the superuser. */
async function ask({ address, secret }: Pick<EmbeddedPostgres, 'address' | 'secret'>, sql: string) {
  const password = rolePassword('postgres', secret)
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres', password })
  await client.connect()
  // A killed connection fails its query instead.
  client.on('error', () => undefined)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('starts', () => {
  it('in a folder that is not there yet, and finds what it kept at the next start', async () => {
    const deep = join(root, 'not/there/yet')
    {
      await using postgres = await open(deep)
      expect(postgres.firstStart).toBe(true)
      expect((await stat(deep)).mode & 0o777).toBe(0o700)
      await ask(postgres, 'create table kept as select 1 as answer')
    }
    await using again = await open(deep)
    expect(again.firstStart).toBe(false)
    expect(await ask(again, 'select answer from kept')).toEqual([{ answer: 1 }])
  })

  it('where its path is too long for a socket', async () => {
    await using postgres = await open(join(root, 'long'.repeat(25)))
    expect(postgres.address.host).toBe('127.0.0.1')
    expect(await ask(postgres, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })

  it.runIf(isRoot)('as root, and says what that allows', async () => {
    await using _postgres = await reopen()
    expect(lines.join('\n')).toContain('started as root')
  })

  it('and writes nothing of what it is asked to keep into its log', async () => {
    await using postgres = await reopen()
    await ask(postgres, 'create table person (email text unique, age integer check (age > 0))')
    await ask(postgres, "insert into person values ('ania@example.test', 987654)")
    const refused = [
      "insert into person values ('ania@example.test', 987654)",
      "insert into person values ('bartek@example.test', -987654)",
      "do $$ begin raise exception 'no' using detail = 'celina@example.test'; end $$",
    ]
    for (const sql of refused) await expect(ask(postgres, sql)).rejects.toThrow()
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toMatch(/duplicate key value violates unique constraint "person_email_key"/)
    expect(log).not.toMatch(/example\.test|987654|DETAIL|STATEMENT/)
  })

  it('and can be reached by another process that may read the folder', async () => {
    await using postgres = await reopen()
    const { address, secret } = await runningPostgres(dataDir)
    expect([address, secret]).toEqual([postgres.address, postgres.secret])
    expect(await ask({ address, secret }, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })
})

describe('goes on', () => {
  it('when PostgreSQL is killed: it is started again, and what was committed is there', async () => {
    await using postgres = await reopen()
    await ask(postgres, 'create table kept as select 1 as answer')
    const before = await pidOf()
    process.kill(before, 'SIGKILL')
    const asked = () => ask(postgres, 'select answer from kept').catch(() => null)
    await expect.poll(asked).toEqual([{ answer: 1 }])
    expect(await pidOf()).not.toBe(before)
    expect(lines).toContain('PostgreSQL ended unexpectedly; starting it again')
  })

  it('over a PostgreSQL that outlived its server, which is stopped first', async () => {
    await copyMade()
    const address = { host: join(dataDir, 'run'), port: 5432 }
    const orphan = await startCluster({ directory: directory(), address, logFile: join(root, 'log') })
    await using postgres = await open()
    expect(await orphan.ended).toBe('exit code 0')
    expect(lines).toContain('stopping the PostgreSQL that an earlier server left running')
    expect(await ask(postgres, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })

  it('over the file of one that crashed, when its number is another program’s by now', async () => {
    await copyMade()
    await writeFile(join(directory(), 'postmaster.pid'), `${process.pid}\n${directory()}\n`)
    await using postgres = await open()
    expect(await ask(postgres, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })
})

it('says why when PostgreSQL is gone and cannot be started again, and still stops', async () => {
  await copyMade()
  const postgres = await openEmbedded({ dataDir, connections: 10, log, patienceMs: 300 })
  const pid = await pidOf()
  await rm(join(directory(), 'global/pg_control'))
  process.kill(pid, 'SIGKILL')
  const failure = await postgres.failed
  expect(failure.message).toMatch(/PostgreSQL did not start .*postgres\.log ends with:[\s\S]*pg_control/)
  await postgres[Symbol.asyncDispose]()
})

describe('refuses', () => {
  it('a second holder of the folder, naming the first, until that one has gone', async () => {
    const first = await reopen()
    const refusal: unknown = await open().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataDirInUse)
    expect(String(refusal)).toContain(`process ${process.pid}`)
    await first[Symbol.asyncDispose]()
    await (await lockDataDir(dataDir))[Symbol.asyncDispose]()
  })

  it('a second PostgreSQL on the data, which a lock of the folder alone would not see', async () => {
    await using postgres = await reopen()
    const options = { address: { host: join(dataDir, 'run'), port: 5433 }, logFile: join(root, 'log') }
    const attempts = Array.from({ length: 10 }, () => startCluster({ directory: directory(), ...options }))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(await ask(postgres, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })

  it.runIf(isRoot)('as root, a database of another user, touching nothing', async () => {
    await copyMade()
    await chown(directory(), DAEMON, DAEMON)
    const state = async () => {
      const names = (await readdir(dataDir)).sort()
      const found = await Promise.all(names.map((name) => stat(join(dataDir, name))))
      return names.map((name, index) => [name, found[index]?.uid, found[index]?.ctimeMs])
    }
    const before = await state()
    await expect(open()).rejects.toThrow(/has a database that belongs to daemon: start as that user/)
    expect(await state()).toEqual(before)
  })

  it.runIf(isRoot)('as root, an empty folder of another user', async () => {
    await mkdir(dataDir)
    await chown(dataDir, DAEMON, DAEMON)
    await expect(open()).rejects.toThrow(/belongs to daemon/)
    expect(await readdir(dataDir)).toEqual([])
  })

  it.runIf(isRoot)('as another user, a database that was made as root', async () => {
    await copyMade()
    await expect(mustBeOurs(dataDir, { us: DAEMON, postgres: DAEMON })).rejects.toThrow(
      /has a database that was made as root: start as root/,
    )
  })

  it.runIf(process.platform === 'linux')('a folder in /proc, where Node would try for ever', async () => {
    await expect(open('/proc/consign')).rejects.toThrow(DataDirRefused)
    await expect(open('/proc/consign/data')).rejects.toThrow(/cannot be made/)
  })

  it('a file, and what is below a file', async () => {
    await writeFile(dataDir, '')
    await expect(open()).rejects.toThrow(`DATA_DIR ${dataDir} is not a folder`)
    await expect(open(join(dataDir, 'more'))).rejects.toThrow(/cannot be made: there are no folders/)
  })
})
