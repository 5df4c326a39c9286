import { fileURLToPath } from 'node:url'
import {
  call,
  callAuth,
  expectRefused,
  issueNote,
  makeLink,
  type Person,
  password,
  programWith,
  rowsOf,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { agentWith } from '@consign/testkit/people/agent.ts'
import { refreshTokens, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('keys.ts', import.meta.url))

let before: TestService
const opened: TestService[] = []
beforeAll(async () => {
  before = await startService()
})
afterAll(async () => {
  for (const each of opened) await each[Symbol.asyncDispose]()
  await before[Symbol.asyncDispose]()
})

/** A server started after keys were made anew, at the address people know. */
async function startedAnew(): Promise<TestService> {
  const service = await startService({ PUBLIC_URL: before.url }, { database: before.database })
  opened.push(service)
  return service
}
const rotate = (...args: string[]) =>
  runServer({ DATABASE_URL: before.database.url }, PROGRAM, ['rotate', 'sessions', ...args])
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const kidsOf = async ({ url }: TestService): Promise<string[]> =>
  (await call(`${url}/auth/v1/.well-known/jwks.json`)).body.keys.map(({ kid }: { kid: string }) => kid)

/** Uses of everything made earlier, at a server. */
async function made() {
  const ania = await signUp(before)
  const robot = await programWith(before, ania)
  const client = await registerClient(before, { token_endpoint_auth_method: 'client_secret_basic' })
  const agent = await agentWith(before, ania, { client })
  const { id } = await issueNote(ania)
  const link = await makeLink(ania, id, 'sender')
  const invited = await ania.call('/functions/v1/invitations', { email: 'b@example.test', role: 'member' })
  return { ania, robot, agent, link, invitation: invited.body.token as string }
}
const at = (service: TestService, path: string, by: Pick<Person, 'token'>, body?: unknown) =>
  call(`${service.url}${path}`, {
    headers: { apikey: service.anonKey, authorization: `Bearer ${by.token}` },
    body,
  })
const refresh = (service: TestService, token: string) =>
  callAuth(service, '/token?grant_type=refresh_token', { refresh_token: token })

describe('npm run keys -- rotate sessions', () => {
  it('nobody is signed out and no link ends: what the old keys made goes on, new tokens have the new kid', async () => {
    const { ania, robot, agent, link } = await made()
    expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining('in 60 minutes') })
    const early = await startedAnew()
    const kids = await kidsOf(early)
    expect(kids).toHaveLength(2)
    expect(kids[0]).toBe(kidOf(ania.token))
    // The hour passes.
    await rowsOf(
      before.database,
      `update instance_secret
          set active_at = now() - case when name like '%/2' then interval '1 minute' else interval '1 day' end
       returning name`,
    )
    const late = await startedAnew()
    for (const each of [ania, robot, agent])
      expect((await at(late, '/rest/v1/rpc/whoami', each, {})).status).toBe(200)
    expect((await call(`${late.url}/functions/v1/sign/${link}`)).status).toBe(200)
    const { status, body } = await refresh(late, ania.refreshToken)
    expect(status).toBe(200)
    expect(kidOf(body.access_token)).toBe((await kidsOf(late))[0])
    expect(kidOf(body.access_token)).not.toBe(kidOf(ania.token))
    // A server that knows the new keys already takes what one that uses them made.
    expect((await at(early, '/rest/v1/rpc/whoami', { token: body.access_token }, {})).status).toBe(200)
    const tokens = await refreshTokens(
      { url: late.url, anonKey: late.anonKey },
      agent.client,
      String(agent.tokens['refresh_token']),
    )
    expect(tokens.status).toBe(200)
    expect(kidOf(tokens.body.access_token)).toBe(kidOf(body.access_token))
  })
})

describe('npm run keys -- rotate sessions --at-once --forget', () => {
  it('voids whatever the old keys made; keys of companies and passwords stand', async () => {
    const { ania, robot, agent, link, invitation } = await made()
    expect(await rotate('--at-once', '--forget')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is void'),
    })
    const service = await startedAnew()
    expect(await kidsOf(service)).toHaveLength(1)
    for (const each of [ania, agent])
      expectRefused(await at(service, '/rest/v1/rpc/whoami', each, {}), 'TOKEN_INVALID')
    expectRefused(await refresh(service, ania.refreshToken), 'refresh_token_not_found')
    expectRefused(await call(`${service.url}/functions/v1/sign/${link}`), 'SIGN_LINK_UNKNOWN')
    expect((await at(service, '/rest/v1/rpc/whoami', robot, {})).status).toBe(200)
    const target = { url: service.url, anonKey: service.anonKey }
    const tokens = await refreshTokens(target, agent.client, String(agent.tokens['refresh_token']))
    expect([tokens.status, tokens.body.error]).toEqual([401, 'invalid_client'])
    const signedIn = await callAuth(service, '/token?grant_type=password', { email: ania.email, password })
    expect(signedIn.status).toBe(200)
    const person = { token: signedIn.body.access_token as string }
    expectRefused(
      await at(service, '/functions/v1/invitations/accept', person, { token: invitation }),
      'NOT_FOUND',
    )
  })
})

it('says how it is called', async () => {
  expect(await rotate('--now')).toMatchObject({ code: 64, output: expect.stringContaining('usage') })
})
