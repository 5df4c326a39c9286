import { call, forTests, useService } from '@consign/testkit'
import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import { long } from '@consign/testkit/long/long.ts'
import {
  authorize,
  postForm,
  registerClient,
  sendRegistration,
} from '@consign/testkit/people/oauth-client.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const service = useService()
const runs = { numRuns: long(60, 200) }

const client = forTests(() => registerClient(service))

/** Any text, and texts with a meaning in URLs, JSON, SQL and headers. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '\r\nx: y',
    '\u0000',
    "';--",
    '%00',
    'https://evil.example',
    '__proto__',
  ),
)

const among = (names: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), text, { maxKeys: 8 })

it('authorize: never a fault, and no redirect but to the consent page or the registered address', async () => {
  const names = [
    ...[
      'response_type',
      'client_id',
      'redirect_uri',
      'code_challenge',
      'code_challenge_method',
      'state',
      'scope',
    ],
    ...[
      'resource',
      'nonce',
      'prompt',
      'max_age',
      'claims',
      'id_token_hint',
      'response_mode',
      'request',
      'request_uri',
    ],
    ...['login_hint', 'acr_values', 'registration', 'ui_locales', 'dpop_jkt', 'authorization_details'],
  ]
  await fc.assert(
    fc.asyncProperty(among(names), async (overrides) => {
      const { answer } = await authorize(service, client, overrides)
      expect(answer.status).toBeLessThan(500)
      const location = answer.headers.get('location')
      if (location === null) {
        expect(answer.body.error).toBeTypeOf('string')
        return
      }
      const { origin, pathname } = new URL(location)
      expect([`${service.url}/oauth/consent`, client.redirectUri]).toContain(`${origin}${pathname}`)
    }),
    runs,
  )
})

it('token and revocation: never a fault, always the shape of RFC 6749', async () => {
  const names = [
    ...['grant_type', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'client_id', 'client_secret'],
    ...['scope', 'resource', 'token', 'token_type_hint', 'client_assertion', 'client_assertion_type'],
  ]
  const header = fc.oneof(
    text,
    text.map((value) => `Basic ${Buffer.from(value).toString('base64')}`),
  )
  await fc.assert(
    fc.asyncProperty(among(names), fc.constantFrom('token', 'revoke'), header, async (form, name, sent) => {
      const authorization = sent.replaceAll(/[^\x20-\x7e]/g, '')
      const url = `${service.url}/auth/v1/oauth/${name}`
      const answer = await postForm(url, { grant_type: 'authorization_code', ...form }, { authorization })
      expect([200, 400, 401]).toContain(answer.status)
      if (answer.status !== 200)
        expect(answer.body).toMatchObject({ error: expect.stringMatching(/^[a-z_]+$/) })
    }),
    runs,
  )
})

it('registration: a client or the shape of RFC 7591, whatever JSON comes', async () => {
  const names = [
    ...[
      'redirect_uris',
      'client_name',
      'grant_types',
      'response_types',
      'token_endpoint_auth_method',
      'scope',
    ],
    ...[
      'application_type',
      'client_uri',
      'logo_uri',
      'tos_uri',
      'policy_uri',
      'contacts',
      'jwks',
      'client_id',
    ],
  ]
  const value = fc.oneof(fc.jsonValue(), fc.array(text), text)
  const metadata = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })
  await fc.assert(
    fc.asyncProperty(metadata, fc.boolean(), async (sent, valid) => {
      const answer = await sendRegistration(service, {
        ...(valid ? { redirect_uris: [client.redirectUri] } : {}),
        ...sent,
      })
      expect([201, 400]).toContain(answer.status)
      if (answer.status === 400)
        expect(answer.body).toMatchObject({ error: expect.stringMatching(/^invalid_/) })
    }),
    runs,
  )
})

it('bytes that are neither form nor JSON: 4xx in the shape of RFC 6749', async () => {
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    '*/*',
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), type, async (bytes, contentType) => {
      for (const name of ['token', 'revoke', 'clients/register', 'userinfo']) {
        const answer = await call(`${service.url}/auth/v1/oauth/${name}`, {
          method: 'POST',
          headers: { 'content-type': contentType },
          body: bytes,
        })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(answer.body.error).toMatch(/^[a-z_]+$/)
      }
    }),
    { numRuns: long(15, 50) },
  )
})
