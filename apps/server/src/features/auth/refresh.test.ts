import { callAuth, expectRefused, moveClock, signUp, useOwnService, whoamiBy } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })

const refresh = (token: unknown) =>
  callAuth(service, '/token?grant_type=refresh_token', { refresh_token: token })

const whoami = (token: string) => whoamiBy(service, token)

describe('200', () => {
  it('rotates: another refresh token, the same session and company', async () => {
    const ania = await signUp(service)
    const { status, body } = await refresh(ania.refreshToken)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(ania.refreshToken)
    expect((await whoami(body.access_token)).body.tenantId).toBe(ania.tenantId)
  })

  it('leaves the access tokens of the session good', async () => {
    const ania = await signUp(service)
    await refresh(ania.refreshToken)
    expect((await whoami(ania.token)).status).toBe(200)
  })

  it('twenty parallel refreshes with one token all get the same next one', async () => {
    const ania = await signUp(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(ania.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('within 10 s the token before yields the current one, for an answer that was lost', async () => {
    const ania = await signUp(service)
    const first = await refresh(ania.refreshToken)
    await moveClock(service.database, '9 seconds')
    const again = await refresh(ania.refreshToken)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
  })

  it('goes on for a hundred rounds', async () => {
    let { refreshToken } = await signUp(service)
    for (let round = 0; round < 100; round++) {
      const { status, body } = await refresh(refreshToken)
      expect(status).toBe(200)
      refreshToken = body.refresh_token
    }
  })
})

describe('400', () => {
  it('the token before, used 10 s after, ends the session: a copy of it is about', async () => {
    const ania = await signUp(service)
    const { body } = await refresh(ania.refreshToken)
    await moveClock(service.database, '11 seconds')
    expectRefused(await refresh(ania.refreshToken), 'refresh_token_already_used')
    expectRefused(await refresh(body.refresh_token), 'refresh_token_not_found')
    expectRefused(await whoami(body.access_token), 'TOKEN_INVALID')
  })

  it('a token two refreshes old ends the session at once', async () => {
    const ania = await signUp(service)
    const { body } = await refresh(ania.refreshToken)
    const current = await refresh(body.refresh_token)
    expectRefused(await refresh(ania.refreshToken), 'refresh_token_already_used')
    expectRefused(await refresh(current.body.refresh_token), 'refresh_token_not_found')
  })

  it('a forged, cut or foreign token is unknown', async () => {
    const ania = await signUp(service)
    const bytes = Buffer.from(ania.refreshToken, 'base64url')
    bytes[39]! ^= 1
    for (const token of [
      bytes.toString('base64url'),
      ania.refreshToken.slice(1),
      `${ania.refreshToken}=`,
      ania.token,
      '',
      'x',
      undefined,
    ])
      expectRefused(await refresh(token), 'refresh_token_not_found')
  })

  it('a token of a session that was signed out is unknown', async () => {
    const ania = await signUp(service)
    await ania.send('POST', '/auth/v1/logout?scope=local')
    expectRefused(await refresh(ania.refreshToken), 'refresh_token_not_found')
  })

  it('something else than text is not a token', async () => {
    expectRefused(await refresh({ a: 1 }), 'INVALID_REQUEST')
  })
})
