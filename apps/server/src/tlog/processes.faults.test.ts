import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parsePolicy, parseSignedNote, verifySignedNote } from '@consign/log'
import { issueNote, rowsOf, signUp, startService, type TestService } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long } from '@consign/testkit/long/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilSigned } from './testing/read-log.ts'
import { runMonitor, WitnessProcess } from './testing/witness-process.ts'

const names = ['insurer.example/w1', 'association.example/w1']
/** Milliseconds until a silent witness is retried. */
const REST_MS = 5_000

let folder: string
let database: TestDatabase
let service: TestService
let policy: string
const witnesses: WitnessProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-processes-'))
  database = await createTestDatabase()
  service = await started()
  const key = () => fetch(`${service.url}/log/v1/key`)
  await eventually(async () => expect((await key()).status).toBe(200))
  for (const [place, name] of names.entries()) {
    const witness = new WitnessProcess(name, join(folder, `witness-${place}.json`))
    witnesses.push(witness)
    await witness.start(`${service.url}/log/v1`)
  }
  const lines = [...witnesses.map(({ line }) => line), `group both all ${names.join(' ')}`, 'quorum both']
  policy = `log ${(await (await key()).text()).trim()}\n${lines.join('\n')}\n`
  await service[Symbol.asyncDispose]()
  service = await started({ LOG_WITNESSES: policy })
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  for (const witness of witnesses) await witness[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const started = (env: Record<string, string> = {}) =>
  startService({ OUTBOUND_ALLOW: '127.0.0.1', ...env }, { database })

/** Adds an entry, and waits for a checkpoint that covers it. */
async function happened(): Promise<void> {
  await rowsOf(
    database,
    `insert into log_pending (doc_tag, event_digest, sequence) values (sha256('document'), sha256('event'), 0)`,
  )
  await untilSigned(database)
}
/** The cosigners of the checkpoint that covers all entries. */
async function cosigners(): Promise<string[]> {
  const note = parseSignedNote(await (await fetch(`${service.url}/log/v1/checkpoint`)).text())
  const [last] = await rowsOf(database, 'select max(size)::text as size from log_checkpoint')
  if (note.text.split('\n')[1] !== last?.['size']) return []
  const keys = parsePolicy(policy).witnesses.map((witness) => witness.key)
  return (await verifySignedNote(note, keys)).map(({ key }) => key.name).sort()
}
const bothCosigned = () => eventually(async () => expect(await cosigners()).toEqual(names.toSorted()))

describe('witnesses in processes of their own', () => {
  it('cosign what happens', async () => {
    await happened()
    await bothCosigned()
  })

  it('one is killed and comes back: the other went on, and it is asked for the newest once, not for all it missed', async () => {
    const [one, other] = witnesses as [WitnessProcess, WitnessProcess]
    await bothCosigned()
    await other.kill()
    const before = { one: one.asked, other: other.asked }
    const checkpoints = long(3, 30)
    const from = performance.now()
    for (let checkpoint = 0; checkpoint < checkpoints; checkpoint += 1) await happened()
    await eventually(() => expect(one.asked - before.one).toBeGreaterThanOrEqual(checkpoints))
    const down = performance.now() - from
    const whileDown = other.asked - before.other
    expect(whileDown).toBeGreaterThan(0)
    expect(whileDown).toBeLessThanOrEqual(2 + down / REST_MS)
    await other.start()
    const back = other.asked
    await bothCosigned()
    // Once, or twice if the first time came before it knew the log's size.
    expect(other.asked - back).toBeLessThanOrEqual(2)
    const settled = [one.asked, other.asked]
    await sleep(1_500)
    expect([one.asked, other.asked]).toEqual(settled)
  })
})

describe('a monitor in a process of its own', () => {
  const look = () =>
    runMonitor(
      ...['--policy', join(folder, 'policy.txt'), '--bundles', join(folder, 'bundles')],
      ...['--state', join(folder, 'monitor.json'), '--once', `${service.url}/log/v1`],
    )

  it('finds all as it should be, and says when it is not any more', async () => {
    const ania = await signUp(service)
    const { id } = await issueNote(ania)
    await untilSigned(database)
    await bothCosigned()
    await writeFile(join(folder, 'policy.txt'), policy)
    await mkdir(join(folder, 'bundles'))
    const bundle = await ania.call(`/functions/v1/evidence/${id}/bundle`)
    await writeFile(join(folder, 'bundles', 'note.zip'), bundle.bytes)
    const fine = await look()
    expect(fine).toMatchObject({ code: 0, said: expect.stringContaining(`by ${names.join(', ')}`) })
    await happened()
    await bothCosigned()
    await rowsOf(
      database,
      'update log_entry set sequence = 7 where index = (select max(index) from log_entry)',
    )
    expect(await look()).toMatchObject({ code: 1, said: expect.stringContaining('ALARM') })
  })
})
