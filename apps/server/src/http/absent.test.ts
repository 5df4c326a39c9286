import { call, callAuth, signUp, useService } from '@consign/testkit'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'

const service = useService()
const options = { auth: { persistSession: false, autoRefreshToken: false } }
const newClient = () => createClient(service.url, service.anonKey, options)
const email = 'ania@example.test'

/** Calls of supabase-js that are not supported, and their codes. */
const asked: Record<string, [(client: ReturnType<typeof newClient>) => Promise<{ error: unknown }>, string]> =
  {
    'an anonymous sign-in': [({ auth }) => auth.signInAnonymously(), 'anonymous_provider_disabled'],
    'a sign-up by phone': [
      ({ auth }) => auth.signUp({ phone: '+48600100200', password: 'correct horse battery' }),
      'phone_provider_disabled',
    ],
    'a sign-in by phone': [
      ({ auth }) => auth.signInWithPassword({ phone: '+48600100200', password: 'x' }),
      'phone_provider_disabled',
    ],
    'digits by phone': [
      ({ auth }) => auth.signInWithOtp({ phone: '+48600100200' }),
      'phone_provider_disabled',
    ],
    'digits typed from a phone': [
      ({ auth }) => auth.verifyOtp({ phone: '+48600100200', token: '123456', type: 'sms' }),
      'phone_provider_disabled',
    ],
    'digits by phone again': [
      ({ auth }) => auth.resend({ type: 'sms', phone: '+48600100200' }),
      'phone_provider_disabled',
    ],
    'a token of another provider': [
      ({ auth }) => auth.signInWithIdToken({ provider: 'google', token: 'x' }),
      'provider_disabled',
    ],
    'single sign-on': [
      ({ auth }) => auth.signInWithSSO({ domain: 'example.test' }),
      'saml_provider_disabled',
    ],
    'a list for administrators': [({ auth }) => auth.admin.listUsers(), 'not_admin'],
    'an invitation by an administrator': [({ auth }) => auth.admin.inviteUserByEmail(email), 'not_admin'],
    'a link by an administrator': [
      ({ auth }) => auth.admin.generateLink({ type: 'magiclink', email }),
      'not_admin',
    ],
    'a person made by an administrator': [({ auth }) => auth.admin.createUser({ email }), 'not_admin'],
    'TOTP as a second factor': [
      ({ auth }) => auth.mfa.enroll({ factorType: 'totp' }),
      'mfa_totp_enroll_not_enabled',
    ],
    'a phone as a second factor': [
      ({ auth }) => auth.mfa.enroll({ factorType: 'phone', phone: '+48600100200' }),
      'mfa_phone_enroll_not_enabled',
    ],
    'a second factor that is not there': [
      ({ auth }) => auth.mfa.challenge({ factorId: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52' }),
      'mfa_factor_not_found',
    ],
    'another identity': [
      ({ auth }) => auth.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } }),
      'manual_linking_disabled',
    ],
  }

it.each(Object.keys(asked))('%s is refused in GoTrue’s words, not as unknown', async (name) => {
  const ania = await signUp(service)
  const client = newClient()
  if (/factor|identity/.test(name))
    await client.auth.setSession({ access_token: ania.token, refresh_token: ania.refreshToken })
  const [ask, code] = asked[name] as (typeof asked)[string]
  expect((await ask(client)).error).toMatchObject({ code, message: expect.stringMatching(/./) })
})

it.each(['web3', 'pkce', 'id_token'])('the grant %s as well', async (grant) => {
  const { body } = await callAuth(service, `/token?grant_type=${grant}`, {})
  expect(body.error_code).toMatch(/web3_provider_disabled|flow_state_not_found|provider_disabled/)
})

it('a browser sent to another provider is told so', async () => {
  const { status, body } = await call(`${service.url}/auth/v1/authorize?provider=github`)
  expect([status, body.msg]).toEqual([400, 'Unsupported provider: provider is not enabled'])
})
