import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, checkEvidence, issueNote, makeLink, signBy, signUp, type Target } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { bundledProgram } from '@consign/testkit/service/bundled-programs.ts'
import { freePort } from '@consign/testkit/service/free-port.ts'
import { runServer, type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
const program = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))
let root: string
let folder: string
let server: ServerProcess
/** The same for every server of this file: it is part of the address that tokens name. */
let port: number
let yesterday: Awaited<ReturnType<typeof fill>>

/** A service with a signed-in person, a signed note, and one whose carrier has not opened the link yet. */
async function fill(target: Target) {
  const ania = await signUp(target)
  const signed = await issueNote(ania)
  await sign(target, await makeLink(ania, signed.id, 'sender'))
  const open = await issueNote(ania)
  const link = await makeLink(ania, open.id, 'carrier')
  return { anonKey: target.anonKey, ania, signed, open, link }
}

async function sign(target: Target, token: string): Promise<void> {
  const sent = await signBy(target, token, 'Celina')
  expect(sent.body).toEqual({ ok: true })
}

async function start(dataDir: string): Promise<Target> {
  server = await startServer({ DATA_DIR: dataDir, PORT: String(port) }, PLAIN)
  const { body } = await call(`${server.url}/functions/v1/api-keys/config`)
  return { url: server.url, anonKey: body.anonKey }
}

async function stop(): Promise<void> {
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-restore-'))
  folder = join(root, 'yesterday')
  port = await freePort('localhost')
  const target = await start(join(root, 'data'))
  yesterday = await fill(target)
  const beside = await runServer({ DATA_DIR: join(root, 'data') }, program('backup'), [folder])
  expect(beside).toMatchObject({ code: 0 })
  await issueNote(yesterday.ania)
  await stop()
})
afterAll(async () => {
  server.signal('SIGKILL')
  await server.ended
  await rm(root, { recursive: true })
})

const restore = (target: string) => runServer({}, program('restore'), [folder, target])
/** A restore that gets a signal while it fills its folder, and how it ends; once more where it was quicker than the signal. */
async function cutShort(dataDir: string, signal: NodeJS.Signals): Promise<unknown[]> {
  const restorer = await bundledProgram(program('restore'))
  for (;;) {
    const child = spawn(process.execPath, [restorer, folder, dataDir], { stdio: 'ignore' })
    const closed = once(child, 'close')
    const begun = () => entries(join(dataDir, 'unfinished-restore')).catch(() => [])
    await eventually(async () => {
      if (child.exitCode === null) expect(await begun()).toContain('postgres')
    })
    child.kill(signal)
    const how = await closed
    if (how[0] !== 0) return how
    await rm(dataDir, { recursive: true })
  }
}
const entries = async (path: string) => (await readdir(path)).sort()

it('yesterday’s backup goes on where yesterday ended: sessions, links, keys, notes that verify', async () => {
  const dataDir = join(root, 'restored')
  expect(await restore(dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`into ${dataDir}`),
  })
  const verified = await runServer({ DATA_DIR: dataDir }, program('verify-all'))
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 notes: 2 valid, 0 incomplete'),
  })
  const target = await start(dataDir)
  expect(target.anonKey).toBe(yesterday.anonKey)
  const { ania, signed, open, link } = yesterday
  const listed = await ania.call('/rest/v1/documents?select=id&order=created_at')
  expect(listed.body).toEqual([{ id: signed.id }, { id: open.id }])
  await sign(target, link)
  for (const { id } of [signed, open]) await checkEvidence(ania, id)
  expect((await issueNote(ania)).state).toBe('issued')
  await stop()
})

it('a restore that is killed leaves a folder that the next one fills', async () => {
  const dataDir = join(root, 'killed')
  expect(await cutShort(dataDir, 'SIGKILL')).toEqual([null, 'SIGKILL'])
  expect(await entries(dataDir)).not.toContain('postgres')
  expect(await restore(dataDir)).toMatchObject({ code: 0 })
  expect(await entries(dataDir)).toEqual(['lock-id', 'postgres', 'postgres-secret'])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

it('a restore that is stopped leaves nothing', async () => {
  const dataDir = join(root, 'stopped')
  expect(await cutShort(dataDir, 'SIGTERM')).toEqual([130, null])
  expect(await entries(dataDir)).toEqual(['lock-id'])
})
