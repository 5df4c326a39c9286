import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zstdCompressSync } from 'node:zlib'
import { rowsOf, signUp, useOwnService } from '@consign/testkit'
import { debianPostgres, isDebian } from '@consign/testkit/database/debian-postgres.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@consign/testkit/database/postgres.ts'
import { asAdmin, startTestCluster, urlOf } from '@consign/testkit/database/test-cluster.ts'
import { fingerprintSql, tenantTables } from '@consign/testkit/notes/company-fingerprint.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { issueNote } from '@consign/testkit/notes/note.ts'
import { bundledProgram } from '@consign/testkit/service/bundled-programs.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilSigned } from '../tlog/testing/read-log.ts'

const program = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))
const service = useOwnService({ env: { PUBLIC_URL: 'https://notes.example.test' } })
let root: string
let folder: string

const backup = (target: string, database: { url: string } = service.database) =>
  runServer({ DATABASE_URL: database.url }, program('backup'), [target])
const restore = (source: string, database: { url: string }) =>
  runServer({ DATABASE_URL: database.url }, program('restore'), [source])
const verifyAll = (database: { url: string }) =>
  runServer({ DATABASE_URL: database.url, PUBLIC_URL: 'https://notes.example.test' }, program('verify-all'))
const fresh = () => join(root, randomUUID())

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-backup-'))
  folder = fresh()
  await fullCompany(service, 'Ania')
  // How many bytes it has is written now, and not while it is backed up.
  await service.opened.service.stored[Symbol.asyncDispose]()
  // Pending entries reach the log in the background.
  await untilSigned(service.database)
  expect(await backup(folder)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows of \d+ tables as of/),
  })
})
afterAll(() => rm(root, { recursive: true }))

/** Rows and digest of every table; for jobs, which continue meanwhile, only the number. */
async function allRows(database: TestDatabase) {
  const names = await rowsOf<{ name: string }>(
    database,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const sql = fingerprintSql(names.map(({ name }) => name)).replaceAll('where tenant_id = $1', '')
  const tables = await rowsOf<{ name: string; rows: number; digest: string }>(database, sql)
  return tables.map((table) => (table.name === 'job' ? { ...table, digest: '' } : table))
}

/** A copy of the backup with one thing changed. */
async function spoilt(change: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = fresh()
  await cp(folder, copy, { recursive: true })
  await change(copy)
  return copy
}

describe('a backup', () => {
  it('restores every row of every table, secrets included, into an empty database', async () => {
    await using target = await createEmptyDatabase()
    expect(await restore(folder, target)).toMatchObject({ code: 0 })
    const restored = await allRows(target)
    expect(restored).toEqual(await allRows(service.database))
    expect(restored.find(({ name }) => name === 'instance_secret')).toMatchObject({
      rows: expect.any(Number),
    })
    expect(await tenantTables(target)).toEqual(await tenantTables(service.database))
    expect(await verifyAll(target)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ notes: \d+ valid, 0 /m),
    })
  })

  it('is for its user alone, and any program checks its digests', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    for (const [digest, name] of sums.map((line) => line.split('  ') as [string, string])) {
      const bytes = await readFile(join(folder, name))
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(digest)
    }
    expect(sums).toHaveLength((await readdir(folder)).length - 1)
  })

  it('is one moment of a database that is written to: every note in it verifies', async () => {
    const person = await signUp(service)
    const stop = new AbortController()
    const clients = Array.from({ length: 3 }, async () => {
      for (let issued = 0; ; issued++) {
        if (stop.signal.aborted) return issued
        await issueNote(person)
      }
    })
    const [early, late] = [fresh(), fresh()]
    expect(await backup(early)).toMatchObject({ code: 0 })
    await issueNote(person)
    expect(await backup(late)).toMatchObject({ code: 0 })
    stop.abort()
    const issued = (await Promise.all(clients)).reduce((sum, each) => sum + each)
    const notes = await Promise.all(
      [early, late].map(async (each) => {
        await using copy = await createEmptyDatabase()
        expect(await restore(each, copy)).toMatchObject({ code: 0 })
        const { code, output } = await verifyAll(copy)
        expect({ code, output }).toMatchObject({
          code: 0,
          output: expect.stringContaining('0 incomplete, 0 invalid'),
        })
        return Number(/(\d+) notes/.exec(output)?.[1])
      }),
    )
    expect(notes[0]).toBeLessThan(notes[1]!)
    expect(notes[1]).toBeLessThanOrEqual(issued + 2)
  })

  it.runIf(isDebian)('goes from one PostgreSQL to an older one', async () => {
    const debian = debianPostgres()
    if (debian === undefined)
      throw new Error('the Debian package postgresql is missing; npm test installs it')
    await using cluster = await startTestCluster(debian)
    await asAdmin(cluster, `create role renter login createrole password '${cluster.password}'`)
    await asAdmin(cluster, 'create database rented owner renter')
    const rented = { url: urlOf(cluster, 'renter', 'rented') }
    expect(await restore(folder, rented)).toMatchObject({ code: 0 })
    expect(await verifyAll(rented)).toMatchObject({ code: 0 })
  })

  it('goes on counting where a sequence was', async () => {
    await using source = await createTestDatabase()
    await rowsOf(
      source,
      'create sequence counter; grant usage on counter to consign; alter sequence counter owner to consign',
    )
    await rowsOf(source, "select setval('counter', 41)")
    const target = fresh()
    expect(await backup(target, source)).toMatchObject({ code: 0 })
    const { sequences } = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
    expect(sequences).toContainEqual({ name: 'counter', last: '41' })
  })
})

describe('a backup is refused', () => {
  it('into a folder that is there', async () => {
    const before = await readdir(root)
    expect(await backup(folder)).toEqual({
      code: 1,
      output: `${folder} is there already: give each backup a new folder\n`,
    })
    expect(await readdir(root)).toEqual(before)
  })

  it('of a database that holds nothing of Consign', async () => {
    await using empty = await createEmptyDatabase()
    expect(await backup(fresh(), empty)).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing to back up'),
    })
  })

  it('of a DATA_DIR that holds no database, which it does not make', async () => {
    const dataDir = fresh()
    const { code, output } = await runServer({ DATA_DIR: dataDir }, program('backup'), [fresh()])
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no database in'),
    })
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  it('when the disk is full, and leaves nothing behind', async () => {
    const before = await readdir(root)
    // A limit on the size of files fails like a full disk; the signal that comes with it is ignored.
    const command = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`
    const args = ['-c', command, process.execPath, await bundledProgram(program('backup')), fresh()]
    const child = spawn('sh', args, { env: { PATH: process.env.PATH, DATABASE_URL: service.database.url } })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output).toContain('EFBIG')
    expect(await readdir(root)).toEqual(before)
  })

  it('called wrongly, and says how it is called', async () => {
    for (const name of ['backup', 'restore']) {
      const called = await runServer({ DATABASE_URL: service.database.url }, program(name))
      expect(called).toMatchObject({
        code: 64,
        output: expect.stringContaining(`usage: npm run ${name} -- `),
      })
    }
  })
})

describe('a restore is refused and changes nothing', () => {
  const file = 'version.copy.zst'

  it.each<[string, (copy: string) => Promise<unknown>, string]>([
    ['a truncated file', (copy) => truncate(join(copy, file), 100), 'has 100 bytes where'],
    ['a file with more in it', (copy) => appendFile(join(copy, file), 'x'), 'bytes where'],
    ['an edited file', edited(file), 'is not the file that was written'],
    ['a missing file', (copy) => rm(join(copy, file)), 'is missing'],
    ['an edited manifest', edited('manifest.json'), 'is not the one that was written'],
    ['no manifest', (copy) => rm(join(copy, 'manifest.json')), 'is no backup'],
    ['rows that break a rule, under digests that are right', forged, 'violates'],
    ['migrations of another program', otherMigrations, '9999_future, which this program lacks'],
  ])('for %s', async (_case, change, reason) => {
    await using target = await createEmptyDatabase()
    const { code, output } = await restore(await spoilt(change), target)
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
    expect(
      await rowsOf(target, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([])
  })

  it('into a database that has something in it', async () => {
    await using target = await createEmptyDatabase()
    await rowsOf(target, 'create table theirs (id int)')
    expect(await restore(folder, target)).toMatchObject({
      code: 1,
      output: expect.stringContaining('the database is not empty (it has theirs)'),
    })
  })

  it('into a DATA_DIR that has something in it', async () => {
    const { code, output } = await runServer({}, program('restore'), [folder, root])
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  })

  it('when both a folder and DATABASE_URL are named', async () => {
    const env = { DATABASE_URL: service.database.url }
    expect(await runServer(env, program('restore'), [folder, fresh()])).toMatchObject({ code: 1 })
  })
})

/** Changes one byte in the middle. */
function edited(name: string) {
  return async (copy: string) => {
    const bytes = await readFile(join(copy, name))
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(join(copy, name), bytes)
  }
}

/** Gives every file the digest of its current content, like a forger. */
async function withRightDigests(
  copy: string,
  change: (manifest: Record<string, unknown>) => void,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  change(manifest)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(copy, 'manifest.json'), text)
  const lines = (await readFile(join(copy, 'SHA256SUMS'), 'utf8')).split('\n')
  lines[0] = `${createHash('sha256').update(text).digest('hex')}  manifest.json`
  await writeFile(join(copy, 'SHA256SUMS'), lines.join('\n'))
}

/** A backup without its companies: what refers to them has nothing to refer to. */
async function forged(copy: string): Promise<void> {
  const empty = zstdCompressSync('')
  await writeFile(join(copy, 'company.copy.zst'), empty)
  await withRightDigests(copy, (manifest) => {
    const tables = manifest['tables'] as Record<string, unknown>[]
    const company = tables.find(({ table }) => table === 'company')!
    Object.assign(company, {
      rows: 0,
      bytes: empty.length,
      sha256: createHash('sha256').update(empty).digest('hex'),
    })
  })
}

const otherMigrations = (copy: string) =>
  withRightDigests(copy, (manifest) => {
    const migrations = manifest['migrations'] as object[]
    migrations.push({ id: 9999, name: 'future', sha256: '0'.repeat(64) })
  })
