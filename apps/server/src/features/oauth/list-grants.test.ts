import { agentWith, type Person, programWith, signUp, useService } from '@consign/testkit'
import { beforeEach, expect, it } from 'vitest'

const service = useService()

let ania: Person
beforeEach(async () => {
  ania = await signUp(service)
})

const list = (person: Person) => person.call('/auth/v1/user/oauth/grants')

it('200 with nothing before a program was let in', async () => {
  expect((await list(ania)).body).toEqual([])
})

it('200 with one entry a program, and all that it may do by any of its connections', async () => {
  const agent = await agentWith(service, ania, { permissions: ['signing:links'] })
  await agentWith(service, ania, { client: agent.client, permissions: ['library:read'] })
  const other = await agentWith(service, ania)
  const { body } = await list(ania)
  expect(body).toEqual([
    {
      client: { id: other.client.clientId, name: 'Agent', uri: '', logo_uri: '' },
      scopes: ['documents:read', 'documents:write', 'library:read'],
      granted_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    {
      client: { id: agent.client.clientId, name: 'Agent', uri: '', logo_uri: '' },
      scopes: ['documents:read', 'library:read', 'signing:links'],
      granted_at: expect.any(String),
    },
  ])
})

it('200 without keys, without others’ programs and without what was disconnected', async () => {
  await programWith(service, ania)
  await agentWith(service, await signUp(service, 'Celina'))
  const agent = await agentWith(service, ania)
  await ania.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
  expect((await list(ania)).body).toEqual([])
})
