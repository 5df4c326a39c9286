import { setTimeout as sleep } from 'node:timers/promises'
import { parseNote, seedSigner, verifyNote } from '@consign/log'
import { plainRenderer, rowsOf, startService, type TestService } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
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
    { LOG_ORIGIN: ORIGIN, LOG_WITNESSES: policy, ...env },
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

  it.each([
    'silent',
    'refusing',
    'lying',
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

  it('signs nothing: a witness has seen more; it says which, and what to read', async () => {
    const service = await started()
    await happen(5)
    await untilSigned(database)
    const seen = await signedSize()
    await expect.poll(() => witnesses[1]?.head?.size, { timeout: 8_000 }).toBe(seen)
    await service[Symbol.asyncDispose]()
    const [kept] = await rowsOf(
      database,
      'select size::int from log_checkpoint order by size desc offset 1 limit 1',
    )
    await restore(Number(kept?.['size']))

    await using again = await started()
    await happen(1)
    await expect
      .poll(() => again.opened.logHalted(), { timeout: 8_000 })
      .toContain(`witness first.example/w has seen ${seen} entries, this log has signed ${kept?.['size']}`)
    await sleep(1_500)
    expect(await signedSize()).toBe(kept?.['size'])
    expect(await rowsOf(database, 'select count(*)::int as waiting from log_pending')).toEqual([
      { waiting: 1 },
    ])
  })
})
