import {
  expectRefused,
  moveClock,
  type Person,
  signIn,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { authorize, decide, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const details = (person: Person, id: string) => person.call(`/auth/v1/oauth/authorizations/${id}`)

describe('200', () => {
  it('says who asks, for what, where it is answered, and what is granted without a choice', async () => {
    const client = await registerClient(service, {
      client_name: 'Trans Assistant',
      client_uri: 'https://agent.example',
      logo_uri: 'https://agent.example/logo.png',
      redirect_uris: ['https://agent.example/callback'],
    })
    const scope = 'openid documents:read signing:links crm:all'
    const { authorizationId } = await authorize(service, client, { scope })
    expect((await details(ania, authorizationId)).body).toEqual({
      authorization_id: authorizationId,
      redirect_uri: 'https://agent.example/callback',
      client: {
        id: client.clientId,
        name: 'Trans Assistant',
        uri: 'https://agent.example',
        logo_uri: 'https://agent.example/logo.png',
      },
      user: { id: decodeJwt(ania.token).sub, email: ania.email },
      scope,
      requested: ['documents:read', 'signing:links'],
      permissions: ['documents:read'],
      requireApproval: true,
      handOutLinks: false,
      signInAgain: false,
    })
  })

  it.each([
    ['documents:write', ['documents:read', 'documents:write']],
    ['documents:read library:read tracking:manage', ['documents:read', 'library:read']],
    ['signing:links library:write', ['documents:read']],
    ['openid offline_access', ['documents:read', 'documents:write', 'library:read']],
    ['', ['documents:read', 'documents:write', 'library:read']],
  ])('proposes of "%s" what is harmless, and links or tracking never', async (scope, permissions) => {
    const { authorizationId } = await authorize(service, await registerClient(service), { scope })
    expect((await details(ania, authorizationId)).body.permissions).toEqual(permissions)
  })

  it.each([
    ['https://agent.example/callback', 'agent.example'],
    ['http://localhost:4000/callback', 'localhost:4000'],
    ['cursor://claude.ai/callback', 'cursor:'],
    ['com.example.agent:/callback', 'com.example.agent:'],
  ])('a program without a name is called by where it is answered: %s', async (uri, name) => {
    const client = await registerClient(service, { client_name: '', redirect_uris: [uri] })
    const { authorizationId } = await authorize(service, client)
    expect((await details(ania, authorizationId)).body.client.name).toBe(name)
  })

  it.each([
    [{ prompt: 'login' }, true],
    [{ prompt: 'consent login' }, true],
    [{ scope: 'openid', max_age: '0' }, true],
    [{ scope: 'openid', max_age: '60' }, true],
    [{ scope: 'openid', max_age: '3600' }, false],
    [{ prompt: 'consent' }, false],
  ])('%o of a person who signed in five minutes ago: sign in again, %s', async (asked, again) => {
    const person = await signUp(service, 'Bartek')
    await moveClock(service.database, '5 minutes')
    const { authorizationId } = await authorize(service, await registerClient(service), asked)
    expect((await details(person, authorizationId)).body.signInAgain).toBe(again)
    const anew = await signIn(service, person.email)
    expect((await details(anew, authorizationId)).body.signInAgain).toBe(false)
  })

  it('as often as one likes', async () => {
    const { authorizationId } = await authorize(service, await registerClient(service))
    const first = await details(ania, authorizationId)
    expect((await details(ania, authorizationId)).body).toEqual(first.body)
  })
})

it('400 validation_failed once it was decided', async () => {
  const flow = await authorize(service, await registerClient(service))
  await decide(ania, flow, { action: 'deny' })
  expectRefused(await details(ania, flow.authorizationId), 'validation_failed')
})

it('400 INVALID_REQUEST for an id that is none', async () => {
  for (const id of ['%00', 'a%20b', 'x'.repeat(101), '%F0%9F%98%80'])
    expectRefused(await details(ania, id), 'INVALID_REQUEST')
})

describe('404 oauth_authorization_not_found', () => {
  it('for an unknown id and for one that is ten minutes old', async () => {
    const { authorizationId } = await authorize(service, await registerClient(service))
    expectRefused(await details(ania, 'unknown'), 'oauth_authorization_not_found')
    await moveClock(service.database, '10 minutes')
    expectRefused(await details(ania, authorizationId), 'oauth_authorization_not_found')
  })
})

it('the person who looks first does not own it', async () => {
  const celina = await signUp(service, 'Celina')
  const { authorizationId } = await authorize(service, await registerClient(service))
  const both = await Promise.all([details(celina, authorizationId), details(ania, authorizationId)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})
