import { setTimeout as sleep } from 'node:timers/promises'
import { parseSignedNote, seedSigner, verifySignedNote } from '@consign/log'
import { rowsOf, signUp, startService, type TestService } from '@consign/testkit'
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
  const service = await startService({ LOG_ORIGIN: ORIGIN, LOG_WITNESSES: policy, ...env }, { database })
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
  const verified = await verifySignedNote(
    parseSignedNote(await answer.text()),
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
  it('cosign each checkpoint by itself', async () => {
    await using service = await started()
    await happen()
    await expect.poll(() => cosigners(service)).toEqual(both)
    await happen(300)
    await untilSigned(database)
    await expect.poll(() => witnesses[0]?.head?.size).toBe(301)
  })

  it('are asked where the operator named them, in their own network as well, without OUTBOUND_ALLOW', async () => {
    await using service = await started({ OUTBOUND_ALLOW: '10.0.0.0/8' })
    await happen()
    await expect.poll(() => cosigners(service)).toEqual(both)
    await untilSigned(database)
    expect(await Promise.all(both.map(errorOf))).toEqual([null, null])
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
    await expect.poll(signedSize).toBe(before + 1)
    await expect.poll(() => witnesses[1]?.head?.size).toBe(before + 1)
    await expect.poll(() => errorOf('first.example/w')).not.toBeNull()
    const { asked } = witnesses[0]!
    await sleep(1_500)
    expect(witnesses[0]!.asked).toBeLessThanOrEqual(asked + 1)
    witnesses[0]!.mood = 'well'
    await service[Symbol.asyncDispose]()
    await using later = await started()
    await expect.poll(() => cosigners(later)).toEqual(both)
  })
})

describe('one witness that names a larger size', () => {
  const logOf = async (service: TestService) =>
    (await (await signUp(service)).call('/functions/v1/trust/status')).body.log

  it('stops the log; the status says who, and that the other saw no more; without its line the log goes on', async () => {
    await happen()
    const service = await started()
    await untilSigned(database)
    expect(await logOf(service)).not.toHaveProperty('halted')
    await expect.poll(() => witnesses[1]?.head?.size).toBe(await signedSize())
    await service[Symbol.asyncDispose]()
    const size = await signedSize()
    witnesses[0]!.mood = 'ahead'
    const reason = `witness first.example/w has seen 999999 entries, this log has signed ${size}; 1 of 1 other saw just that`
    const stopped = await started()
    await happen()
    await expect.poll(() => stopped.opened.logHalted()).toBe(reason)
    expect(await logOf(stopped)).toMatchObject({ size, halted: reason })
    await stopped[Symbol.asyncDispose]()
    expect(await signedSize()).toBe(size)
    const [, second] = witnesses
    const LOG_WITNESSES = `${second!.line}\nquorum ${second!.key.name}`
    await using without = await started({ LOG_WITNESSES })
    await expect.poll(signedSize).toBe(Number(size) + 1)
    expect(await logOf(without)).not.toHaveProperty('halted')
  })
})
