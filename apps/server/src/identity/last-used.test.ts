import { endSharedService, moveClock, signUp, startService, useOwnService } from '@consign/testkit'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import pino from 'pino'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Company } from '../store/company.ts'
import { openLastUsed } from './last-used.ts'

// This file fakes timers, a clock of the whole process.
beforeAll(endSharedService)

const env = { PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env, clock: 'movable' })
afterEach(() => void vi.restoreAllMocks())

/** The connection's row and the transaction that last wrote it. */
const rowOf = async (id: string) => {
  const [row] = await service.rows<{ last_used_at: Date | null; writer: string }>(
    'select last_used_at, xmin::text as writer from connection where id = $1',
    [id],
  )
  return row
}

const quiet = pino({ level: 'silent' })
const companyWriting = (write: () => Promise<void>) => ({ id: 'x', write }) as unknown as Company

describe('the last use of a connection', () => {
  it('is shown in both lists, and one write serves however many calls on however many servers', async () => {
    const ania = await signUp(service)
    const { id, secret } = await makeKey(ania)
    const robot = await bearing(service, secret)
    await expect.poll(async () => (await rowOf(id))?.last_used_at).not.toBeNull()
    const first = await rowOf(id)
    await using other = await startService(env, { database: service.database })
    const elsewhere = await bearing(other, secret)
    for (let calls = 0; calls < 20; calls++) await (calls % 2 ? robot : elsewhere).rpc('whoami')
    expect(await rowOf(id)).toEqual(first)
    const lastUsedAt = first?.last_used_at?.toISOString()
    for (const list of ['api-keys', 'connections'])
      expect((await ania.call(`/functions/v1/${list}`)).body.items).toMatchObject([{ id, lastUsedAt }])
  })

  it('is noted again when a minute has passed', async () => {
    const { id, secret } = await makeKey(await signUp(service))
    const robot = await bearing(service, secret)
    await expect.poll(async () => (await rowOf(id))?.last_used_at).not.toBeNull()
    const first = await rowOf(id)
    await moveClock(service.database, '61 seconds')
    vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
    await robot.rpc('whoami')
    await expect.poll(async () => (await rowOf(id))?.last_used_at).not.toEqual(first?.last_used_at)
  })

  it('asks the database for nothing within the minute', async () => {
    let writes = 0
    const note = openLastUsed(quiet)
    const company = companyWriting(async () => void writes++)
    for (let calls = 0; calls < 1000; calls++) note(company, 'one')
    note(company, 'other')
    expect(writes).toBe(2)
  })

  it('fails no call when it cannot be noted', async () => {
    const warned = vi.spyOn(quiet, 'warn')
    openLastUsed(quiet)(
      companyWriting(() => Promise.reject(new Error('away'))),
      'one',
    )
    await expect.poll(() => warned.mock.calls.length).toBe(1)
  })
})
