import { expectRefused, useOwner, useOwnService, whoamiBy } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)
const darek = useOwner(service, 'Darek')

const whoami = (token: string) => whoamiBy(service, token)

/** Ania's own claims with changes; undefined ones are left out. */
async function signed(
  change: object = {},
  header: object = {},
  key?: CryptoKey | Uint8Array,
): Promise<string> {
  const { secrets } = service.opened.service
  const claims = JSON.parse(JSON.stringify({ ...decodeJwt(ania.token), ...change })) as JWTPayload
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: secrets.signing[0].publicJwk.kid, typ: 'JWT', ...header })
    .sign(key ?? secrets.signing[0].privateKey)
}
const seconds = (from: number) => Math.floor(fromNow(1000 * from).getTime() / 1000)

it('200: the same claims signed again are as good', async () => {
  expect((await whoami(await signed())).body.tenantId).toBe(ania.tenantId)
})

describe('401 TOKEN_INVALID', () => {
  it.each([
    ['no signature (alg none)', async () => new UnsecuredJWT(decodeJwt(ania.token)).encode()],
    ['another key', async () => signed({}, {}, (await generateKeyPair('ES256')).privateKey)],
    [
      'the public key as the secret of an HMAC',
      async () => {
        const jwk = (await importJWK(service.opened.service.secrets.signing[0].publicJwk, 'ES256', {
          extractable: true,
        })) as CryptoKey
        return signed({}, { alg: 'HS256' }, new TextEncoder().encode(await exportSPKI(jwk)))
      },
    ],
    [
      'a key of its own in the header',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
        return signed({}, { jwk: await exportJWK(publicKey), kid: 'mine' }, privateKey)
      },
    ],
    ['another issuer', () => signed({ iss: 'https://evil.test/auth/v1' })],
    ['another audience', () => signed({ aud: `${service.url}/mcp` })],
    ['no audience', () => signed({ aud: undefined })],
    ['no end', () => signed({ exp: undefined })],
    ['no session', () => signed({ session_id: undefined })],
    ['no company', () => signed({ tenant_id: undefined })],
    ['another company', () => signed({ tenant_id: darek.tenantId })],
    ['a session of nobody', () => signed({ session_id: '00000000-0000-4000-8000-000000000000' })],
    ['a beginning that is yet to come', () => signed({ nbf: seconds(600) })],
    ['a middle exchanged for another', async () => splice(ania.token, darek.token)],
    ['a part less', async () => ania.token.split('.').slice(0, 2).join('.')],
    ['a part more', async () => `${ania.token}.x`],
    ['nothing', async () => '.'],
  ])('%s', async (_what, make) => {
    expectRefused(await whoami(await make()), 'TOKEN_INVALID')
  })
})

it('401 TOKEN_EXPIRED: an hour is over, however often the token was seen before', async () => {
  expectRefused(await whoami(await signed({ exp: seconds(-1) })), 'TOKEN_EXPIRED')
  const short = await signed({ exp: seconds(1) })
  const statuses = async () => (await whoami(short)).body.code ?? 200
  await expect.poll(statuses).toBe('TOKEN_EXPIRED')
})

describe('a kind that the token only claims', () => {
  it.each(['apikey', 'connection', 'admin'])('%s is refused', async (kind) => {
    const { status } = await whoami(
      await signed({ kind, connection_id: '00000000-0000-4000-8000-000000000000' }),
    )
    expect(status).toBe(401)
  })
})

/** Header and signature of one token around the claims of another. */
function splice(outer: string, inner: string): string {
  const [header, , signature] = outer.split('.')
  return [header, inner.split('.')[1], signature].join('.')
}
