import { agentWith, expectRefused, type Person, signUp, useService } from '@consign/testkit'
import { refreshTokens } from '@consign/testkit/people/oauth-client.ts'
import { beforeEach, expect, it } from 'vitest'

const service = useService()

let ania: Person
beforeEach(async () => {
  ania = await signUp(service)
})

const revoke = (person: Person, clientId: string) =>
  person.send('DELETE', `/auth/v1/user/oauth/grants?client_id=${encodeURIComponent(clientId)}`)

it('204 without a content type, and every connection of the program ends at once', async () => {
  const agent = await agentWith(service, ania)
  const same = await agentWith(service, ania, { client: agent.client })
  const other = await agentWith(service, ania)
  const { status, headers } = await revoke(ania, agent.client.clientId)
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 204, type: null })
  for (const gone of [agent, same]) {
    expectRefused(await gone.rpc('whoami'), 'CONNECTION_REVOKED')
    expect((await refreshTokens(service, gone.client, gone.refreshToken)).body.error).toBe('invalid_grant')
  }
  expect((await other.rpc('whoami')).status).toBe(200)
})

it('400 INVALID_REQUEST without a client', async () => {
  const answer = await ania.send('DELETE', '/auth/v1/user/oauth/grants')
  expectRefused(answer, 'INVALID_REQUEST')
})

it('404 oauth_consent_not_found for a program that the person has not let in, or another person has', async () => {
  const agent = await agentWith(service, await signUp(service, 'Celina'))
  for (const clientId of [agent.client.clientId, 'nobody', 'ą\u0000']) {
    const answer = await revoke(ania, clientId)
    expect([404, 400]).toContain(answer.status)
  }
  expectRefused(await revoke(ania, agent.client.clientId), 'oauth_consent_not_found')
  expect((await agent.rpc('whoami')).status).toBe(200)
})
