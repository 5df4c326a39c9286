import { call, signIn, signUp } from '@consign/testkit'
import { atOnce, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { addFactor, authenticatorCode, challenge } from '@consign/testkit/people/second-factor.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { expect, it } from 'vitest'

const servers = useTwoServers()

it('one code sent at once by several sessions to two servers opens one session', async () => {
  const targets = [servers.service, servers.other]
  await rounds('one code at once', async () => {
    const ania = await signUp(servers.service)
    const { id, secret } = await addFactor(servers.service, ania)
    const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(servers.service, ania.email)))
    const challenges = await Promise.all(sessions.map((each) => challenge(each, id)))
    const code = authenticatorCode(secret, 1)
    const answers = await atOnce(6, targets, (target, index) =>
      call(`${target.url}/auth/v1/factors/${id}/verify`, {
        headers: { apikey: target.anonKey, authorization: `Bearer ${sessions[index]?.token}` },
        body: { challenge_id: challenges[index]?.body.id, code },
      }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 422: 5 })
  })
})
