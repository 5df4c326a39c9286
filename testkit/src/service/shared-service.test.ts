import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../database/rows-of.ts'
import { call } from '../http/http.ts'
import { password, signUp } from '../people/person.ts'
import { endSharedService, leaveSharedService, sharedService } from './shared-service.ts'

// Each test has its own, and later files get another.
afterEach(endSharedService)

const signUpAs = async (email: string) => {
  const { url, anonKey } = await sharedService()
  const data = { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } }
  const answer = await call(`${url}/auth/v1/signup`, {
    headers: { apikey: anonKey },
    body: { email, password, data },
  })
  expect(answer.status).toBe(200)
}

describe('one service for the files of a worker', () => {
  it('is the same for every file, until it is ended', async () => {
    const [first, second] = [await sharedService(), await sharedService()]
    expect(second).toBe(first)
    await endSharedService()
    expect((await sharedService()).url).not.toBe(first.url)
  })

  it('stays when a file leaves it with companies more, and their rows changed', async () => {
    const service = await sharedService()
    const { tenantId } = await signUp(service)
    await rowsOf(service.database, 'delete from session where tenant_id = $1', [tenantId])
    await leaveSharedService()
    expect(await sharedService()).toBe(service)
  })

  it('is left once no transaction is open', async () => {
    const { database } = await sharedService()
    const client = new pg.Client({ connectionString: database.appUrl })
    await client.connect()
    await client.query('begin')
    let left = false
    const leaving = leaveSharedService().then(() => {
      left = true
    })
    await rowsOf(database, 'select $1', ['whatever'])
    expect(left).toBe(false)
    await client.end()
    await leaving
  })
})

describe('a file that leaves it otherwise fails, and the next has another', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    [
      'a row of no company',
      'what belongs to no company',
      async () =>
        rowsOf((await sharedService()).database, 'insert into rate_window values ($1, now(), 1)', ['all']),
    ],
    [
      'an address that another file could have',
      'addresses without a UUID',
      () => signUpAs('ania@example.test'),
    ],
  ])('%s', async (_what, named, leave) => {
    const { url } = await sharedService()
    await leave()
    await expect(leaveSharedService()).rejects.toThrow(named)
    expect((await sharedService()).url).not.toBe(url)
  })
})

it('timers are not faked while it runs', async () => {
  await sharedService()
  expect(() => vi.useFakeTimers()).toThrow('endSharedService')
  await endSharedService()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.useRealTimers()
})
