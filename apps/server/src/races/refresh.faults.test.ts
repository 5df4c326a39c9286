import { call, callAuth, expectRefused, moveClock, signUp } from '@consign/testkit'
import { atOnce, repeated, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { expect, it } from 'vitest'

const servers = useTwoServers({ clock: 'movable' })

const refresh = (target: { url: string; anonKey: string }, refresh_token: string) =>
  repeated(() => callAuth(target, '/token?grant_type=refresh_token', { refresh_token }))

it('100 refreshes with one token at two servers go on with one and the same next token', async () => {
  const targets = [servers.service, servers.other]
  let { refreshToken } = await signUp(servers.service)
  await rounds('refresh with one token', async () => {
    const answers = await atOnce(100, targets, (target) => refresh(target, refreshToken))
    expect(statuses(answers)).toEqual({ 200: 100 })
    const next = new Set(answers.map(({ body }) => body.refresh_token))
    expect(next.size).toBe(1)
    expect(next).not.toContain(refreshToken)
    refreshToken = answers[0]?.body.refresh_token
  })
})

it('100 uses of a token that was refreshed 10 s ago end the session for every holder of its tokens', async () => {
  const targets = [servers.service, servers.other]
  await rounds('reuse of a refreshed token', async () => {
    const { refreshToken: old } = await signUp(servers.service)
    const { body } = await refresh(servers.service, old)
    await moveClock(servers.service.database, '11 seconds')
    const answers = await atOnce(100, targets, (target) => refresh(target, old))
    const codes = answers.map((answer) => answer.body.code)
    expect(statuses(answers)).toEqual({ 400: 100 })
    expect(codes.filter((code) => code === 'refresh_token_already_used').length).toBeGreaterThan(0)
    expectRefused(await refresh(servers.other, body.refresh_token), 'refresh_token_not_found')
    const headers = { apikey: servers.other.anonKey, authorization: `Bearer ${body.access_token}` }
    expectRefused(
      await call(`${servers.other.url}/rest/v1/rpc/whoami`, { headers, body: {} }),
      'TOKEN_INVALID',
    )
  })
})
