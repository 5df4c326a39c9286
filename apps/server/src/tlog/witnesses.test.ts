import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseNote, seedSigner, tilePath, verifyNote } from '@consign/log'
import { plainRenderer, rowsOf, startService, type TestService } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilSigned } from './testing/read-log.ts'
import { TestWitness } from './testing/witness.ts'

const ORIGIN = 'log.example/log/v1'

let vkeys: string[] = []
const witnesses: TestWitness[] = []
let policy: string
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [place, name] of ['first.example/w', 'second.example/w'].entries()) {
    const signer = await seedSigner(name, 'cosignature', new Uint8Array(32).fill(place + 1))
    witnesses.push(await new TestWitness(signer, ORIGIN, () => vkeys).open())
  }
  policy = [
    ...witnesses.map(({ line }) => line),
    `group both all ${witnesses.map(({ key }) => key.name).join(' ')}`,
    'quorum both',
  ].join('\n')
})
afterAll(async () => {
  for (const witness of witnesses) await witness[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

const started = async (env: Record<string, string> = {}): Promise<TestService> => {
  const service = await startService(
    { LOG_ORIGIN: ORIGIN, LOG_WITNESSES: policy, OUTBOUND_ALLOW: '127.0.0.1', ...env },
    { database, renderer: plainRenderer() },
  )
  await expect.poll(() => fetch(`${service.url}/log/v1/key`).then(({ status }) => status)).toBe(200)
  vkeys = (await (await fetch(`${service.url}/log/v1/key`)).text()).trim().split('\n')
  return service
}
const happen = (count = 1) =>
  rowsOf(
    database,
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256('document'), sha256(convert_to(random()::text, 'UTF8')), 0 from generate_series(1, $1::int)`,
    [count],
  )
const cosigners = async ({ url }: TestService) => {
  const answer = await fetch(`${url}/log/v1/checkpoint`)
  if (answer.status !== 200) return []
  const verified = await verifyNote(
    parseNote(await answer.text()),
    witnesses.map(({ key }) => key),
  )
  return verified.map(({ key }) => key.name)
}
const both = ['first.example/w', 'second.example/w']
const signedSize = async () =>
  (await rowsOf(database, 'select coalesce(max(size), 0)::int as size from log_checkpoint'))[0]?.['size']
const errorOf = async (witness: string) =>
  (await rowsOf(database, 'select error from log_witness where witness = $1', [witness]))[0]?.['error']

describe('witnesses', () => {
  it('cosign each checkpoint within three seconds of what happened', async () => {
    await using service = await started()
    await happen()
    const from = performance.now()
    await expect.poll(() => cosigners(service), { timeout: 10_000 }).toEqual(both)
    expect(performance.now() - from).toBeLessThan(3_500)
    await happen(300)
    await untilSigned(database)
    await expect.poll(() => witnesses[0]?.head?.size, { timeout: 10_000 }).toBe(301)
  })

  it('are asked at addresses of the internet and of allowed networks alone', async () => {
    await using service = await started({ OUTBOUND_ALLOW: '10.0.0.0/8' })
    const asked = witnesses.map((witness) => witness.asked)
    await happen()
    await untilSigned(database)
    await expect.poll(() => errorOf('first.example/w'), { timeout: 8_000 }).toContain('OUTBOUND_ALLOW')
    expect(witnesses.map((witness) => witness.asked)).toEqual(asked)
    expect(service.opened.logHalted()).toBeUndefined()
  })

  it.each([
    'silent',
    'refusing',
    'lying',
    'talkative',
    'moved',
  ] as const)('hold up nothing when one is %s; what it did not cosign counts for nothing; back again it cosigns the newest', async (mood) => {
    const service = await started()
    witnesses[0]!.mood = mood
    const before = Number(await signedSize())
    await happen()
    await expect.poll(signedSize, { timeout: 8_000 }).toBe(before + 1)
    await expect.poll(() => witnesses[1]?.head?.size, { timeout: 8_000 }).toBe(before + 1)
    await expect.poll(() => errorOf('first.example/w'), { timeout: 8_000 }).not.toBeNull()
    const { asked } = witnesses[0]!
    await sleep(1_500)
    expect(witnesses[0]!.asked).toBeLessThanOrEqual(asked + 1)
    witnesses[0]!.mood = 'well'
    await service[Symbol.asyncDispose]()
    await using later = await started()
    await expect.poll(() => cosigners(later), { timeout: 8_000 }).toEqual(both)
  })
})

describe('a database that was restored from yesterday', () => {
  /** As if everything after that size had not happened. */
  const restore = (size: number) =>
    rowsOf(
      database,
      `with a as (delete from log_cosignature where size > $1), b as (delete from log_entry where index >= $1),
            c as (delete from log_witness), d as (delete from log_node where index >= $1 / 256)
       delete from log_checkpoint where size > $1`,
      [size],
    )

  const PROGRAM = fileURLToPath(new URL('../tlog-command.ts', import.meta.url))
  const log = (...args: string[]) => runServer({ DATABASE_URL: database.url }, PROGRAM, args)

  /** What somebody who follows the log has kept of it. */
  async function mirror({ url }: TestService, size: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'consign-mirror-'))
    const paths = ['checkpoint']
    for (let index = 0; index * 256 < size; index++)
      paths.push(tilePath({ level: 'entries', index, width: Math.min(256, size - index * 256) }))
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      const answer = await fetch(`${url}/log/v1/${path}`)
      await writeFile(join(folder, path), Buffer.from(await answer.arrayBuffer()))
    }
    return folder
  }

  /** What the witnesses have seen and the database has not any more. */
  async function lost(): Promise<{ seen: number; kept: number; folder: string }> {
    const service = await started()
    await happen(300)
    await untilSigned(database)
    await happen(3)
    await untilSigned(database)
    const seen = Number(await signedSize())
    await expect.poll(() => witnesses[0]?.head?.size, { timeout: 8_000 }).toBe(seen)
    await expect.poll(() => witnesses[1]?.head?.size, { timeout: 8_000 }).toBe(seen)
    const folder = await mirror(service, seen)
    const sizes = 'select size::int from log_checkpoint order by size desc offset 2 limit 1'
    const kept = Number((await rowsOf(database, sizes))[0]?.['size'])
    await service[Symbol.asyncDispose]()
    await restore(kept)
    return { seen, kept, folder }
  }
  const waiting = async () => (await rowsOf(database, 'select count(*)::int as n from log_pending'))[0]?.['n']

  it('signs nothing: a witness has seen more; it says which, until the lost entries are taken from a mirror', async () => {
    const { seen, kept, folder } = await lost()
    await using again = await started()
    await happen(1)
    await expect
      .poll(() => again.opened.logHalted(), { timeout: 8_000 })
      .toContain(`witness first.example/w has seen ${seen} entries, this log has signed ${kept}`)
    await sleep(1_000)
    expect([await signedSize(), await waiting()]).toEqual([kept, 1])
    expect(await log('adopt-from-witness', folder)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${seen - kept} entries were taken over`),
    })
    await expect.poll(signedSize, { timeout: 8_000 }).toBe(seen + 1)
    await expect.poll(() => cosigners(again), { timeout: 8_000 }).toEqual(both)
    expect([again.opened.logHalted(), await waiting()]).toEqual([undefined, 0])
    expect(await log('adopt-from-witness', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`the mirror has ${seen} entries, this log ${seen + 1}`),
    })
  })

  it('takes nothing from a mirror whose entries or whose checkpoint are others', async () => {
    const { folder, kept } = await lost()
    const last = join(folder, 'checkpoint')
    const note = await readFile(last, 'utf8')
    await writeFile(last, note.replaceAll(/^— log.*$/gm, ''))
    expect((await log('adopt-from-witness', folder)).code).toBe(1)
    await writeFile(last, note)
    await rowsOf(
      database,
      `update log_entry set sequence = 7 where index = (select max(index) from log_entry)`,
    )
    expect(await log('adopt-from-witness', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('only a new origin is left'),
    })
    expect(await signedSize()).toBe(kept)
  })

  it('without a mirror, goes on under another name, which the witnesses do not know yet', async () => {
    expect(await log('new-origin')).toMatchObject({ code: 0, output: expect.stringContaining(`${ORIGIN}/2`) })
    await using again = await started()
    await happen(1)
    await untilSigned(database)
    expect(again.opened.logHalted()).toBeUndefined()
    expect(await (await fetch(`${again.url}/log/v1/checkpoint`)).text()).toContain(`${ORIGIN}/2\n`)
    expect(await log('status')).toMatchObject({ code: 0, output: expect.stringContaining(`${ORIGIN}/2: `) })
  })

  it.each([
    [],
    ['adopt-from-witness'],
    ['new-origin', 'a b'],
    ['status', 'x'],
    ['toString'],
  ])('says how it is called: %s', async (...args) => {
    expect(await log(...args)).toMatchObject({ code: 64, output: expect.stringContaining('usage') })
  })
})
