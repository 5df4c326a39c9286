import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePolicy } from '@consign/log'
import { call, issueNote, makeLink, type Person, rowsOf, signBy, signUp, type Target } from '@consign/testkit'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { freePort } from '@consign/testkit/service/free-port.ts'
import { runServer, type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilSigned } from './testing/read-log.ts'
import { WitnessProcess } from './testing/witness-process.ts'

const ORIGIN = 'notes.example/log/v1'
const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
const program = (name: string) => fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))
const CONSIGN = join(import.meta.dirname, '../../../../packages/cli/bin/consign.mjs')
const consign = (...args: string[]) => runServer({}, CONSIGN, args)

type Server = ServerProcess & Target

let root: string
const databases: TestDatabase[] = []
const servers: Server[] = []
let witness: WitnessProcess
let ania: Person

/** The lost day. */
interface Lost {
  /** Issued yesterday, signed by the carrier today. */
  readonly signed: string
  readonly receipt: Uint8Array
  /** Issued yesterday, and nothing since. */
  readonly untouched: string
  /** Sizes seen by the witness and by yesterday's backup. */
  readonly seen: number
  readonly kept: number
}
let lost: Lost

const at = (name: string) => join(root, name)
const envOf = (database: TestDatabase) => ({
  ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', RATE_LIMIT: 'off', OUTBOUND_ALLOW: '127.0.0.1' },
  ...{ PUBLIC_URL: 'https://notes.example', METRICS_TOKEN: 'metrics'.repeat(6), DNS_SERVERS: '127.0.0.1:1' },
  LOG_WITNESSES_FILE: at('witnesses.txt'),
})

async function start(database: TestDatabase): Promise<Server> {
  const PORT = String(await freePort())
  const started = await startServer({ ...envOf(database), LOG_ORIGIN: ORIGIN, PORT }, PLAIN)
  const url = `http://127.0.0.1:${PORT}`
  const { body } = await call(`${url}/functions/v1/api-keys/config`)
  const server = { ...started, url, anonKey: body.anonKey }
  servers.push(server)
  return server
}
const stop = async (server: Server) => {
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** `npm run <name>` with the settings of a server on this database. */
const run = (name: string, database: TestDatabase, ...args: string[]) =>
  runServer(envOf(database), program(name), args)

const text = async ({ url }: Target, path: string) => (await fetch(`${url}${path}`)).text()
const keysAt = async (server: Target): Promise<string> => {
  await eventually(async () => expect(await text(server, '/log/v1/key')).toMatch(/^notes\.example/))
  return (await text(server, '/log/v1/key')).trim()
}
const signedSize = async (database: TestDatabase) =>
  Number((await rowsOf(database, 'select coalesce(max(size), 0)::int as n from log_checkpoint'))[0]?.['n'])

/** The published policy of operator and witness. */
async function publish(server: Server, name = 'policy.txt'): Promise<void> {
  const receipts = (await (await fetch(`${server.url}/.well-known/consign-keys`)).json()).receipts[0].vkey
  const policy = [
    `log ${await keysAt(server)}`,
    `# receipts ${receipts}`,
    witness.line,
    `quorum ${witness.name}`,
    '',
  ]
  parsePolicy(policy.join('\n'))
  await writeFile(at(name), policy.join('\n'))
}

async function sign(server: Server, person: Person, id: string, role: string): Promise<Uint8Array> {
  const token = await makeLink(person, id, role)
  expect((await signBy(server, token)).status).toBe(200)
  return (await call(`${server.url}/functions/v1/sign/${token}/receipt`)).bytes
}

const witnessed = async (database: TestDatabase, origin = ORIGIN) => {
  await untilSigned(database)
  const size = await signedSize(database)
  await eventually(async () => expect(await witness.seen(origin)).toBe(size))
  return size
}

/** A monitor's copy of the log. */
const monitored = (server: Server, copy: string) =>
  consign(
    ...['monitor', '--once', '--policy', at('policy.txt'), '--state', at('monitor.json')],
    ...['--copy', at(copy), `${server.url}/log/v1`],
  )

/** The output of `consign verify` for a note's bundle. */
async function verify(server: Server, person: Person, id: string, ...more: string[]) {
  const { bytes, status } = await person.call(`/functions/v1/evidence/${id}/bundle`)
  expect(status).toBe(200)
  await writeFile(at('bundle.zip'), bytes)
  return consign(
    'verify',
    '--policy',
    at('policy.txt'),
    '--log',
    `${server.url}/log/v1`,
    ...more,
    at('bundle.zip'),
  )
}

const restored = async (): Promise<TestDatabase> => {
  const database = await createEmptyDatabase()
  databases.push(database)
  expect(await run('restore', database, at('yesterday'))).toMatchObject({ code: 0 })
  return database
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-restored-'))
  const database = await createTestDatabase()
  databases.push(database)
  await writeFile(at('witnesses.txt'), 'quorum none\n')
  const first = await start(database)
  await keysAt(first)
  witness = new WitnessProcess('insurer.example/w1', at('witness.json'))
  await witness.start(`${first.url}/log/v1`)
  await stop(first)
  await writeFile(at('witnesses.txt'), `${witness.line}\nquorum ${witness.name}\n`)
  const server = await start(database)
  await publish(server)
  ania = await signUp(server)
  const [signed, untouched] = [(await issueNote(ania)).id, (await issueNote(ania)).id]
  await sign(server, ania, signed, 'sender')
  const kept = await witnessed(database)
  expect(await run('backup', database, at('yesterday'))).toMatchObject({ code: 0 })

  expect(await monitored(server, 'old-copy')).toMatchObject({ code: 0 })
  // More than one file of entries.
  await rowsOf(
    database,
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256('document'), sha256(convert_to(n::text, 'UTF8')), n from generate_series(0, 299) n`,
  )
  await witnessed(database)
  await rm(at('monitor.json'))
  expect(await monitored(server, 'old-copy')).toMatchObject({ code: 0 })
  const receipt = await sign(server, ania, signed, 'carrier')
  const seen = await witnessed(database)
  expect(await monitored(server, 'copy')).toMatchObject({
    code: 0,
    output: expect.stringContaining('it only grew'),
  })
  await stop(server)
  lost = { signed, receipt, untouched, seen, kept }
})
afterAll(async () => {
  for (const server of servers) server.signal('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await witness?.[Symbol.asyncDispose]()
  for (const database of databases) await database[Symbol.asyncDispose]()
  await rm(root, { recursive: true })
})

describe('a database that was restored from yesterday’s backup', () => {
  let database: TestDatabase
  let server: Server
  let again: Person
  const halted = async () => {
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${envOf(database).METRICS_TOKEN}` },
    })
    return /^log_halted (\d)$/m.exec(await metrics.text())?.[1]
  }
  const adopt = (copy: string) => run('tlog-command', database, 'adopt-from-witness', at(copy))

  it('signs nothing: the witness has seen more; the log, the metrics and the bundles say so; notes go on', async () => {
    database = await restored()
    server = await start(database)
    const { seen, kept } = lost
    await expect.poll(() => server.output()).toContain('the log signs nothing any more')
    expect(server.output()).toContain(
      `witness ${witness.name} has seen ${seen} entries, this log has signed ${kept}`,
    )
    again = await elsewhere(ania, server)
    const { id } = await issueNote(again)
    await sign(server, again, id, 'sender')
    expect(await halted()).toBe('1')
    expect([await signedSize(database), await witness.seen(ORIGIN)]).toEqual([kept, seen])
    const { body } = await again.call('/functions/v1/trust/status')
    expect(body.log).toMatchObject({ size: kept, owed: expect.any(Number) })
    expect(body.log.owed).toBeGreaterThan(0)
    const { code, output } = await verify(server, again, id)
    expect([code, output]).toEqual([
      2,
      expect.stringContaining('no signature of the service: whoever holds this bundle'),
    ])
  })

  it('takes nothing from a copy that the log did not sign, or that goes on from other entries', async () => {
    await cp(at('copy'), at('unsigned'), { recursive: true })
    const note = await readFile(at('copy/checkpoint'), 'utf8')
    await writeFile(at('unsigned/checkpoint'), note.replaceAll(/^— notes.*\n/gm, ''))
    expect(await adopt('unsigned')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no key of this log signed'),
    })
    const change = 'update log_entry set sequence = sequence + $1 where index = 0'
    await rowsOf(database, change, [1])
    expect(await adopt('copy')).toMatchObject({
      code: 1,
      output: expect.stringContaining('only a new origin is left'),
    })
    await rowsOf(database, change, [-1])
    expect(await adopt('nowhere')).toMatchObject({ code: 1 })
    expect(await signedSize(database)).toBe(lost.kept)
  })

  it('takes the entries of a copy that ends too early, says that, and goes on signing nothing', async () => {
    const { code, output } = await adopt('old-copy')
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`has seen ${lost.seen}: the log signs nothing until`),
    ])
    expect(await halted()).toBe('1')
    expect(await witness.seen(ORIGIN)).toBe(lost.seen)
  })

  it('goes on by itself when the rest is taken from the monitor’s copy: the witness cosigns, the monitor saw it grow', async () => {
    expect(await adopt('copy')).toMatchObject({
      code: 0,
      output: expect.stringContaining('the log goes on where the witnesses saw it last'),
    })
    expect(await witnessed(database)).toBeGreaterThan(lost.seen)
    await expect.poll(halted).toBe('0')
    expect(await monitored(server, 'copy')).toMatchObject({
      code: 0,
      output: expect.stringContaining('it only grew; cosigned by insurer.example/w1'),
    })
    expect(await adopt('copy')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`the mirror has`),
    })
  })

  it('has notes of which the log and the receipt know what it does not: a check says so', async () => {
    const { untouched, signed, receipt } = lost
    expect(await verify(server, again, untouched)).toMatchObject({ code: 0 })
    const cut = await verify(server, again, signed)
    expect([cut.code, cut.output]).toEqual([1, expect.stringMatching(/the log has \d+ events of this note/)])
    await writeFile(at('receipt.txt'), receipt)
    const broken = await verify(server, again, signed, '--receipt', at('receipt.txt'))
    expect(broken.output).toMatch(/promise of the receipt kept\s+0 of 1 passed/)
    await stop(server)
  })
})

describe('restored, and nobody has a copy', () => {
  it('goes on under another name; what was signed under the old one stays what it was', async () => {
    const database = await restored()
    expect(await run('tlog-command', database, 'new-origin')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${ORIGIN}/2`),
    })
    const server = await start(database)
    const again = await elsewhere(ania, server)
    await witness.kill()
    await keysAt(server)
    await witness.start(`${server.url}/log/v1`)
    await publish(server)
    const { id } = await issueNote(again)
    await witnessed(database, `${ORIGIN}/2`)
    expect(server.output()).not.toContain('signs nothing')
    for (const note of [id, lost.untouched])
      expect(await verify(server, again, note)).toMatchObject({ code: 0 })
    expect(await witness.seen(ORIGIN)).toBeGreaterThanOrEqual(lost.seen)
    expect(await run('tlog-command', database, 'status')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${ORIGIN}/2: `),
    })
    await stop(server)
  })
})

it.each([
  [],
  ['adopt-from-witness'],
  ['new-origin', 'a b'],
  ['status', 'x'],
  ['toString'],
])('the command says how it is called: %s', async (...args) => {
  expect(await run('tlog-command', databases[0] as TestDatabase, ...args)).toMatchObject({
    code: 64,
    output: expect.stringContaining('usage'),
  })
})
