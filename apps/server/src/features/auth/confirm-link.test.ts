import { call, expectRefused, forTests, moveClock, useMailService } from '@consign/testkit'
import { fragmentOf, press, recoveryToken, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox } = useMailService({ clock: 'movable' })
const ania = forTests(() => signUpByMail(service, mailbox))

const recovery = () => recoveryToken(service, mailbox, ania.email)
const locationOf = (query: string) => press(`${service.url}/auth/v1/verify?${query}`)

it('415 and 413: the button posts a form, and a short one', async () => {
  const url = `${service.url}/auth/v1/verify/confirm`
  expectRefused(await call(url, { body: { token: 'x' } }), 'UNSUPPORTED_MEDIA_TYPE')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expectRefused(await call(url, { headers, body: `token=${'x'.repeat(5000)}` }), 'PAYLOAD_TOO_LARGE')
})

describe('303', () => {
  it('sends the browser to a page of ours with a session in the fragment, which servers do not see', async () => {
    const url = await locationOf(`token=${await recovery()}&type=recovery&redirect_to=/settings?x=1`)
    expect(url.origin + url.pathname + url.search).toBe(`${service.url}/settings?x=1`)
    const tokens = fragmentOf(url)
    expect(Object.fromEntries(tokens)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      type: 'recovery',
    })
    const headers = { authorization: `Bearer ${tokens.get('access_token')}` }
    expect((await ania.call('/auth/v1/user', undefined, { headers })).body.email).toBe(ania.email)
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    'https:evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%09/evil.test',
    'https://localhost:1/',
    'http://localhost@evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.test',
    'not a url:%',
    `https://evil.test/#${'x'.repeat(100)}`,
  ])('redirect_to=%s leads nowhere else', async (wanted) => {
    const url = await locationOf(`token=x&type=recovery&redirect_to=${encodeURIComponent(wanted)}`)
    expect(url.origin).toBe(service.url)
  })

  it.each([
    ['forged', 'token=AAAA&type=recovery'],
    ['missing', 'type=recovery'],
    ['of no kind', 'token=AAAA'],
    ['of a kind there is not', 'token=AAAA&type=invite'],
    ['of a kind that objects have', 'token=AAAA&type=constructor'],
  ])('a token that is %s gives the error in the fragment and no session', async (_what, query) => {
    const fragment = fragmentOf(await locationOf(query))
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  it('a token works once, for its own purpose and for its time', async () => {
    const first = await recovery()
    const codeOf = async (query: string) => fragmentOf(await locationOf(query)).get('error_code')
    expect(await codeOf(`token=${first}&type=signup`)).toBe('otp_expired')
    expect(await codeOf(`token=${first}&type=email_change`)).toBe('otp_expired')
    expect(await codeOf(`token=${first}&type=recovery`)).toBeNull()
    expect(await codeOf(`token=${first}&type=recovery`)).toBe('otp_expired')
    const second = await recovery()
    await moveClock(service.database, '1 hour')
    expect(await codeOf(`token=${second}&type=recovery`)).toBe('otp_expired')
    await moveClock(service.database, '-1 hour')
  })

  it('of twenty who open it at once one gets a session', async () => {
    const token = await recovery()
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => locationOf(`token=${token}&type=recovery`)),
    )
    expect(urls.filter((url) => fragmentOf(url).has('access_token'))).toHaveLength(1)
  })
})
