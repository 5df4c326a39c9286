import { call, expectRefused, forTests, textOf, useMailService } from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))

const verify = (body: unknown) => auth('/verify', body)

/** The token of a link mailed to Ania just now. */
async function mailed(): Promise<string> {
  await auth('/recover', { email: ania.email })
  const [, token = ''] =
    /[?&]token=([\w-]+)/.exec(textOf(await mailbox.next(ania.email, 'Set a new password'))) ?? []
  return token
}

it.each([
  'token_hash',
  'token',
])('200: the token of a mailed link, as %s, opens a session, once', async (name) => {
  const sent = { type: 'recovery', [name]: await mailed() }
  const { status, body } = await verify(sent)
  expect([status, body.user?.email]).toEqual([200, ania.email])
  const headers = { apikey: service.anonKey, authorization: `Bearer ${body.access_token}` }
  expect((await call(`${service.url}/auth/v1/user`, { headers })).body.email).toBe(ania.email)
  expectRefused(await verify(sent), 'otp_expired')
})

describe('403', () => {
  it.each([
    ['cut', (token: string) => token.slice(1)],
    ['longer', (token: string) => `${token}A`],
    ['none', () => ''],
    ['of another purpose', () => ania.refreshToken],
  ])('a token that is %s opens nothing, and leaves the right one as it was', async (_what, spoil) => {
    const token = await mailed()
    expectRefused(await verify({ type: 'recovery', token_hash: spoil(token) }), 'otp_expired')
    expect((await verify({ type: 'recovery', token_hash: token })).status).toBe(200)
  })

  it('a token is good for what it was mailed for alone', async () => {
    expectRefused(await verify({ type: 'email_change', token_hash: await mailed() }), 'otp_expired')
  })

  it('without a token', async () => {
    expectRefused(await verify({ type: 'recovery' }), 'otp_expired')
  })
})

it.each([
  {},
  { type: 'teleport', token_hash: 'x' },
  { type: 'recovery', token_hash: 7 },
])('400: %j', async (body) => {
  expectRefused(await verify(body), 'INVALID_REQUEST')
})
