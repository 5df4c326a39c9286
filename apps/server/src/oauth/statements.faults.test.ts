import { type Answer, agentWith, forTests, type Person, useOwner, useOwnService } from '@consign/testkit'
import { long, seed } from '@consign/testkit/long/long.ts'
import {
  approve,
  authorize,
  decide,
  exchange,
  postForm,
  refreshTokens,
  registerClient,
  sendRegistration,
} from '@consign/testkit/people/oauth-client.ts'
import { type Failure, openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { afterEach, describe, expect, it } from 'vitest'

const faults = openFaults()
const service = useOwnService({ wrapPools: faults.wrapPools })
const ania = useOwner(service)
const client = forTests(() => registerClient(service))
afterEach(() => {
  faults.disarm()
})

const approved = async () => {
  const flow = await authorize(service, client)
  return { flow, code: await approve(ania, flow) }
}

const stands = async (agent: Person) => (await agent.rpc('whoami')).status === 200

/** The statements that fail: every second one in short, starting at random; all in full. */
const drawn = long({ first: 1 + (seed % 2), apart: 2 }, { first: 1, apart: 1 })

/** Makes the statements of a call fail one after the other. */
async function failingEach(
  failure: Failure,
  call: () => Promise<Answer>,
  after: (answer: Answer) => Promise<void>,
  { first, apart } = drawn,
): Promise<number> {
  for (let nth = first; ; nth += apart) {
    // Writes earlier counts now, not in the middle of this call.
    await service.opened.service.security.flush(true)
    faults.arm(nth, failure)
    const answer = await call()
    if (!faults.disarm()) return nth - apart
    await after(answer)
  }
}

/** In the shape of RFC 6749, transient, and without its cause. */
function unavailable(answer: Answer): void {
  expect({ status: answer.status, error: answer.body?.error }).toEqual({
    status: 503,
    error: 'temporarily_unavailable',
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/terminated|oauth_record|select/i)
}

describe('a statement that never took effect', () => {
  const kinds: Failure[] = ['unsent', 'refused']

  it.each(kinds)('exchange (%s): 503, and the same code is good afterwards', async (failure) => {
    let { flow, code } = await approved()
    const statements = await failingEach(
      failure,
      () => exchange(service, flow, code),
      async (answer) => {
        unavailable(answer)
        expect((await exchange(service, flow, code)).status).toBe(200)
        ;({ flow, code } = await approved())
      },
    )
    expect(statements).toBeGreaterThan(5)
  })

  it.each(kinds)('refresh (%s): 503, and the same token is good afterwards', async (failure) => {
    let agent = await agentWith(service, ania)
    const statements = await failingEach(
      failure,
      () => refreshTokens(service, agent.client, agent.refreshToken),
      async (answer) => {
        unavailable(answer)
        expect((await refreshTokens(service, agent.client, agent.refreshToken)).status).toBe(200)
        agent = await agentWith(service, ania)
      },
    )
    expect(statements).toBeGreaterThan(5)
  })

  it.each(kinds)('consent (%s): 503, nothing is connected, and the request stays open', async (failure) => {
    let flow = await authorize(service, client)
    const connections = () => service.rows(`select id from connection where kind = 'oauth'`)
    let before = (await connections()).length
    const statements = await failingEach(
      failure,
      () => decide(ania, flow, { action: 'approve' }),
      async (answer) => {
        expect({ status: answer.status, code: answer.body.code }).toEqual({
          status: 503,
          code: 'UNAVAILABLE',
        })
        expect((await connections()).length).toBe(before)
        expect((await decide(ania, flow, { action: 'approve' })).status).toBe(200)
        before++
        flow = await authorize(service, client)
      },
    )
    expect(statements).toBeGreaterThan(5)
  })

  it.each(kinds)('revocation (%s): 503, and once more ends the connection', async (failure) => {
    let agent = await agentWith(service, ania)
    const url = `${service.url}/auth/v1/oauth/revoke`
    const revoke = () => postForm(url, { token: agent.refreshToken, client_id: agent.client.clientId })
    const stood: boolean[] = []
    const after = async (answer: Answer) => {
      unavailable(answer)
      stood.push(await stands(agent))
      expect((await revoke()).status).toBe(200)
      expect(await stands(agent)).toBe(false)
      agent = await agentWith(service, ania)
    }
    await failingEach(failure, revoke, after, { first: 1, apart: 1 })
    // The connection has ended only while the answer still waits for overtaken calls.
    expect(stood.lastIndexOf(true)).toBe(stood.indexOf(false) - 1)
    expect(stood.indexOf(false)).toBeGreaterThan(5)
  })

  it.each(kinds)('registration and authorization (%s): 503 and no redirect', async (failure) => {
    const metadata = { redirect_uris: ['http://127.0.0.1/callback'] }
    const register = () => sendRegistration(service, metadata)
    const each = { first: 1, apart: 1 }
    const refused = async (answer: Answer) => unavailable(answer)
    expect(await failingEach(failure, register, refused, each)).toBeGreaterThan(0)
    const ask = async () => (await authorize(service, client)).answer
    expect(await failingEach(failure, ask, refused, each)).toBeGreaterThan(1)
  })
})

describe('an answer of the database that nobody heard', () => {
  it('refresh: once more gives tokens, whether it had taken effect or not', async () => {
    let agent = await agentWith(service, ania)
    await failingEach(
      'unheard',
      () => refreshTokens(service, agent.client, agent.refreshToken),
      async (answer) => {
        unavailable(answer)
        const again = await refreshTokens(service, agent.client, agent.refreshToken)
        expect(again.status).toBe(200)
        const next = await refreshTokens(service, agent.client, again.body.refresh_token)
        expect(next.status).toBe(200)
        agent = await agentWith(service, ania)
      },
    )
  })

  it('exchange: the code is good once more, or was used and ends its connection; never half', async () => {
    let { flow, code } = await approved()
    const outcomes = new Set<string>()
    await failingEach(
      'unheard',
      () => exchange(service, flow, code),
      async (answer) => {
        unavailable(answer)
        const again = await exchange(service, flow, code)
        outcomes.add(again.status === 200 ? 'good' : again.body.error)
        ;({ flow, code } = await approved())
      },
      { first: 1, apart: 1 },
    )
    expect([...outcomes].sort()).toEqual(['good', 'invalid_grant'])
  })
})
