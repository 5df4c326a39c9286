import { agentWith, expectRefused, type Person, personWith, signUp, useService } from '@consign/testkit'
import { bearing, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { describe, it } from 'vitest'

const service = useService()

const calls: readonly [string, string, object | undefined][] = [
  ['GET', '/auth/v1/user', undefined],
  ['PUT', '/auth/v1/user', { data: { name: 'X' } }],
  ['POST', '/auth/v1/logout', undefined],
  ['GET', '/auth/v1/reauthenticate', undefined],
  ['POST', '/auth/v1/user/erase', {}],
]

const ask = (program: Person, [method, path, body]: (typeof calls)[number]) =>
  program.send(method, path, body)

/** A key as its own token, and with a session it signed in for. */
async function keyOf(owner: Person) {
  const { id, secret } = await makeKey(owner)
  const session = await personWith(service, (await signInKey(service, secret)).body, '')
  return { id, ways: [await bearing(service, secret), session] }
}

const end = (owner: Person, connectionId: string) =>
  owner.send('DELETE', `/functions/v1/connections/${connectionId}`)

describe.each(calls)('%s %s', (...request) => {
  describe('401', () => {
    it('a revoked key is told so, as everywhere', async () => {
      const ania = await signUp(service)
      const { id, ways } = await keyOf(ania)
      await end(ania, id)
      for (const way of ways) expectRefused(await ask(way, request), 'API_KEY_INVALID')
    })

    it('a disconnected program is told so, as everywhere', async () => {
      const ania = await signUp(service)
      const agent = await agentWith(service, ania)
      await end(ania, agent.connectionId)
      expectRefused(await ask(agent, request), 'CONNECTION_REVOKED')
    })
  })
})
