import {
  call,
  expectRefused,
  moveClock,
  type Person,
  password,
  personWith,
  signIn,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { memberWith, selecting } from '@consign/testkit/people/member.ts'
import { afterEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const list = async (by: Person) => (await by.call('/functions/v1/sessions')).body.items
const refresh = (by: Person) =>
  by.call('/auth/v1/token?grant_type=refresh_token', { refresh_token: by.refreshToken })
const sessionId = ({ token }: Person) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id as string

let moved: string[] = []
/** Moves the clock until the test ends. */
const wait = async (by: string) => {
  await moveClock(service.database, by)
  moved.push(`-${by}`)
}
afterEach(async () => {
  for (const by of moved) await moveClock(service.database, by)
  moved = []
})

describe('200', () => {
  it('shows where the person is signed in, in all their companies, and which of it this is', async () => {
    const ania = await signUp(service)
    const phone = await call(`${service.url}/auth/v1/token?grant_type=password`, {
      headers: { apikey: service.anonKey, 'user-agent': 'Phone/1.0 \u00e9(test)' },
      body: { email: ania.email, password },
    })
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const there = await selecting(service, ania, second.body.id)
    const items = await list(there)
    expect(items).toHaveLength(3)
    expect(items).toContainEqual({
      id: sessionId(there),
      company: { id: second.body.id, name: 'Druga' },
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      userAgent: expect.any(String),
      current: true,
    })
    const onPhone = await personWith(service, phone.body, ania.email)
    expect(items).toContainEqual(
      expect.objectContaining({
        id: sessionId(onPhone),
        company: { id: ania.tenantId, name: 'Spedycja Ania' },
        userAgent: 'Phone/1.0 (test)',
        current: false,
      }),
    )
  })

  it('nobody else’s, and none that ended', async () => {
    const ania = await signUp(service)
    await memberWith(service, ania)
    const phone = await signIn(service, ania.email)
    await phone.send('POST', '/auth/v1/logout?scope=local')
    expect((await list(ania)).map((item: { id: string }) => item.id)).toEqual([sessionId(ania)])
  })
})

describe('a session ends by itself', () => {
  it('30 days after its last refresh', async () => {
    const ania = await signUp(service)
    await wait('29 days')
    const later = (await refresh(ania)).body
    const next = await personWith(service, later, ania.email)
    await wait('29 days')
    expect(await list(next)).toHaveLength(1)
    await wait('2 days')
    expect(await list(next)).toHaveLength(0)
    expectRefused(await refresh(next), 'session_expired')
  })

  it('and then its access token, however long that would last, passes no door', async () => {
    const ania = await signUp(service)
    await service.rows('update session set ends_at = pg_catalog.now() where id = $1 returning id', [
      sessionId(ania),
    ])
    expectRefused(await ania.rpc('whoami'), 'TOKEN_INVALID')
    expectRefused(await ania.call('/auth/v1/user'), 'session_not_found')
  })

  it('a year after its person proved who they are, however often it was refreshed, in whatever company', async () => {
    let ania = await signUp(service)
    for (let month = 0; month < 12; month++) {
      await wait('29 days')
      const answer = await refresh(ania)
      expect(answer.status).toBe(200)
      ania = await personWith(service, answer.body, ania.email)
    }
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const there = await selecting(service, ania, second.body.id)
    await wait('18 days')
    for (const each of [ania, there]) expectRefused(await refresh(each), 'session_expired')
    expect((await signIn(service, ania.email)).tenantId).toBe(ania.tenantId)
  })
})
