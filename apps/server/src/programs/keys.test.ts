import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forTests, rowsOf, signUp, startService, type TestService } from '@consign/testkit'
import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { loadSecrets, type Secrets } from '../secrets/secrets.ts'

const PROGRAM = fileURLToPath(new URL('keys.ts', import.meta.url))
const instanceKey = 'forty-two-characters-that-nobody-else-knows'

const database = forTests(createTestDatabase)

async function load(key?: string): Promise<Secrets> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    return await loadSecrets(owner, key)
  } finally {
    await owner.end()
  }
}
const keys = (...args: string[]) => runServer({ DATABASE_URL: database.url }, PROGRAM, args)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const hexes = (ring: readonly { publicKey: Uint8Array }[]) => ring.map(({ publicKey }) => hex(publicKey))
const publishedOf = ({ published }: Secrets, name: string) => published.filter((each) => each.name === name)
const hourPasses = () =>
  rowsOf(database, `update instance_secret set active_at = active_at - interval '2 hours'`)

describe('npm run keys -- rotate', () => {
  it('log: both keys sign for a month, so that witnesses have time; both stay published', async () => {
    const before = await load()
    expect(await keys('rotate', 'log')).toMatchObject({
      code: 0,
      output: expect.stringContaining('60 minutes'),
    })
    const early = await load()
    expect(hexes(early.log)).toHaveLength(2)
    expect(hexes(early.log)[0]).toBe(hexes(before.log)[0])
    await hourPasses()
    const late = await load()
    expect(hexes(late.log)).toEqual(hexes(early.log).reverse())
    const [first, second] = publishedOf(late, 'log_key')
    expect(hexes([first!, second!])).toEqual([...hexes(late.log)].reverse())
    const days = ((first?.endedAt?.getTime() ?? 0) - (second?.activeAt.getTime() ?? 0)) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect(second?.endedAt).toBeNull()
  })

  it('receipt: one key signs at a time', async () => {
    expect(await keys('rotate', 'receipt', '--at-once')).toMatchObject({ code: 0 })
    const secrets = await load()
    expect(hexes(secrets.receipt)).toHaveLength(1)
    expect(publishedOf(secrets, 'receipt_key')).toHaveLength(2)
    expect(hexes(secrets.receipt)[0]).toBe(hex(publishedOf(secrets, 'receipt_key')[1]!.publicKey))
  })

  it('log --at-once --forget: what was stolen signs nothing any more, and is still published as ended', async () => {
    expect(await keys('rotate', 'log', '--at-once', '--forget')).toMatchObject({ code: 0 })
    const secrets = await load()
    expect(secrets.log).toHaveLength(1)
    const all = publishedOf(secrets, 'log_key')
    expect(all).toHaveLength(3)
    for (const { endedAt } of all.slice(0, -1))
      expect(endedAt!.getTime()).toBeLessThanOrEqual(fromNow(1000).getTime())
    expect(hexes(secrets.log)[0]).toBe(hex(all[2]!.publicKey))
  })

  it('seal: what the old key sealed is opened for ever', async () => {
    expect(await keys('rotate', 'seal', '--at-once')).toMatchObject({ code: 0 })
    expect((await load()).seal).toHaveLength(2)
  })

  it('refuses to forget the key that companies’ keys are sealed by', async () => {
    expect(await keys('rotate', 'seal', '--at-once', '--forget')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is kept'),
    })
    expect((await load()).seal).toHaveLength(2)
  })

  it.each([
    [],
    ['rotate'],
    ['rotate', 'anon'],
    ['rotate', 'constructor'],
    ['rotate', 'log', '--now'],
    ['show'],
    ['rotate', 'sessions', '--now'],
    ['exchange-instance-key'],
    ['exchange-instance-key', 'a', 'b'],
  ])('says how it is called: %s', async (...args) => {
    expect(await keys(...args)).toMatchObject({ code: 64, output: expect.stringContaining('usage') })
  })
})

describe('INSTANCE_KEY_FILE', () => {
  const started = async (env: Record<string, string>): Promise<TestService> => startService(env, { database })

  it('seals what is in the database, so that a dump holds no usable key, and changes no key', async () => {
    const before = await load()
    const stored = async () =>
      rowsOf(database, 'select name, value, sealed from instance_secret order by name') as Promise<
        { name: string; value: Buffer; sealed: boolean }[]
      >
    const plain = await stored()
    const service = await started({ INSTANCE_KEY: instanceKey })
    expect((await signUp(service)).token).toBeDefined()
    await service[Symbol.asyncDispose]()
    for (const { name, value, sealed } of await stored()) {
      const was = plain.find((row) => row.name === name)!.value
      expect([name, sealed]).toEqual([name, !['anon_key', 'signing_key_id'].includes(name)])
      if (sealed) expect(value.includes(was.subarray(0, 16))).toBe(false)
    }
    const after = await load(instanceKey)
    expect(hexes(after.log)).toEqual(hexes(before.log))
    expect(after.signing[0].publicJwk).toEqual(before.signing[0].publicJwk)
    expect(after.link.map((key) => hex(key.export()))).toEqual(before.link.map((key) => hex(key.export())))
  })

  it('seals keys that are made later', async () => {
    const code = await runServer({ DATABASE_URL: database.url, INSTANCE_KEY: instanceKey }, PROGRAM, [
      'rotate',
      'oauth',
    ])
    expect(code).toMatchObject({ code: 0 })
    const [row] = await rowsOf(database, `select sealed from instance_secret where name = 'oauth_key/2'`)
    expect(row).toEqual({ sealed: true })
    expect((await load(instanceKey)).oauth).toHaveLength(2)
  })

  it('refuses to start without it, and with another', async () => {
    await expect(started({})).rejects.toThrow('set INSTANCE_KEY_FILE')
    await expect(started({ INSTANCE_KEY: `${instanceKey}!` })).rejects.toThrow('another key than the one')
  })

  it('is exchanged for another, which alone opens the same keys from then on', async () => {
    const [was, next] = [await load(instanceKey), `${instanceKey}-the-next`]
    const folder = await mkdtemp(join(tmpdir(), 'consign-keys-'))
    const [file, short] = [join(folder, 'next.key'), join(folder, 'short.key')]
    await writeFile(file, `${next}\n`)
    await writeFile(short, 'short\n')
    const exchange = (of: string, ...args: string[]) =>
      runServer({ DATABASE_URL: database.url, INSTANCE_KEY: of }, PROGRAM, ['exchange-instance-key', ...args])
    expect(await exchange(instanceKey, short)).toMatchObject({ code: 1 })
    expect(await exchange(instanceKey, join(folder, 'nowhere'))).toMatchObject({ code: 1 })
    expect(await exchange(next, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('another key than the one'),
    })
    expect(hexes((await load(instanceKey)).log)).toEqual(hexes(was.log))
    expect(await exchange(instanceKey, file)).toMatchObject({ code: 0 })
    await expect(load(instanceKey)).rejects.toThrow('another key than the one')
    const now = await load(next)
    expect(hexes(now.log)).toEqual(hexes(was.log))
    expect(now.link.map((key) => hex(key.export()))).toEqual(was.link.map((key) => hex(key.export())))
    await writeFile(file, instanceKey)
    expect(await exchange(next, file)).toMatchObject({ code: 0 })
    await rm(folder, { recursive: true })
  })

  it('refuses a secret that was moved to another name', async () => {
    await rowsOf(
      database,
      `update instance_secret l set value = r.value from instance_secret r
        where l.name = 'link_key' and r.name = 'refresh_key'`,
    )
    await expect(load(instanceKey)).rejects.toThrow('another key than the one')
  })
})
