import { randomUUID } from 'node:crypto'
import { call, callAuth, password, useMailService } from '@consign/testkit'
import { codeOf, newcomer, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

const { service, mailbox } = useMailService()

type Auth = SupabaseClient['auth']
const options = {
  auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
}
const newAuth = (): Auth => createClient(service.url, service.anonKey, options as never).auth

/** A person whose address is confirmed, signed in. */
async function signedIn(): Promise<{ auth: Auth; email: string }> {
  const { email, token, refreshToken } = await signUpByMail(service, mailbox)
  const auth = newAuth()
  await auth.setSession({ access_token: token, refresh_token: refreshToken })
  return { auth, email }
}

/** A way to call a method, and what comes of it: `works`, or the code that is told. */
type Case = readonly [outcome: string, ask: (auth: Auth, email: string) => unknown]
type Cases = Readonly<Record<string, Case>>

const id = '01a1fdb7-ddba-719c-9117-9f4d1cec6f52'
const now = (value: unknown) => Promise.resolve({ error: null, value })

const ofAuth: Cases = {
  signUp: [
    'works',
    (auth) => {
      const { email, password: secret, data } = newcomer()
      return auth.signUp({ email, password: secret, options: { data } })
    },
  ],
  signInWithPassword: ['works', (auth, email) => auth.signInWithPassword({ email, password })],
  signInWithOtp: ['works', (auth, email) => auth.signInWithOtp({ email })],
  verifyOtp: [
    'works',
    async (auth, email) => {
      await auth.signInWithOtp({ email })
      return auth.verifyOtp({ email, token: codeOf(await mailbox.next(email)), type: 'email' })
    },
  ],
  resend: ['works', (auth, email) => auth.resend({ type: 'signup', email })],
  reauthenticate: ['works', (auth) => auth.reauthenticate()],
  resetPasswordForEmail: ['works', (auth, email) => auth.resetPasswordForEmail(email)],
  getSession: ['works', (auth) => auth.getSession()],
  getUser: ['works', (auth) => auth.getUser()],
  getClaims: ['works', (auth) => auth.getClaims()],
  getUserIdentities: ['works', (auth) => auth.getUserIdentities()],
  updateUser: ['works', (auth) => auth.updateUser({ data: { theme: 'dark' } })],
  setSession: [
    'works',
    async (auth) => {
      const { session } = (await auth.getSession()).data
      return auth.setSession(session as never)
    },
  ],
  refreshSession: ['works', (auth) => auth.refreshSession()],
  signOut: ['works', (auth) => auth.signOut()],
  initialize: ['works', (auth) => auth.initialize()],
  onAuthStateChange: [
    'works',
    (auth) => now(auth.onAuthStateChange(() => undefined).data.subscription.unsubscribe()),
  ],
  startAutoRefresh: ['works', async (auth) => now(await auth.startAutoRefresh())],
  stopAutoRefresh: ['works', async (auth) => now(await auth.stopAutoRefresh())],
  dispose: ['works', async (auth) => now(await auth.dispose())],
  isThrowOnErrorEnabled: ['works', (auth) => now(auth.isThrowOnErrorEnabled())],
  signInAnonymously: ['anonymous_provider_disabled', (auth) => auth.signInAnonymously()],
  signInWithIdToken: [
    'provider_disabled',
    (auth) => auth.signInWithIdToken({ provider: 'google', token: 'x' }),
  ],
  signInWithSSO: ['saml_provider_disabled', (auth) => auth.signInWithSSO({ domain: 'example.test' })],
  signInWithWeb3: [
    'web3_provider_disabled',
    (auth) => auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' } as never),
  ],
  exchangeCodeForSession: ['flow_state_not_found', (auth) => auth.exchangeCodeForSession('x')],
  linkIdentity: [
    'manual_linking_disabled',
    (auth) => auth.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } }),
  ],
  unlinkIdentity: ['manual_linking_disabled', (auth) => auth.unlinkIdentity({ identity_id: id } as never)],
  // Makes an address only; a browser that opens it reads that the provider is disabled.
  signInWithOAuth: [
    'works',
    (auth) => auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } }),
  ],
}

const ofMfa: Cases = {
  enroll: ['works', ({ mfa }) => mfa.enroll({ factorType: 'totp' })],
  challenge: ['mfa_factor_not_found', ({ mfa }) => mfa.challenge({ factorId: id })],
  verify: [
    'mfa_factor_not_found',
    ({ mfa }) => mfa.verify({ factorId: id, challengeId: id, code: '123456' }),
  ],
  challengeAndVerify: [
    'mfa_factor_not_found',
    ({ mfa }) => mfa.challengeAndVerify({ factorId: id, code: '123456' }),
  ],
  unenroll: ['mfa_factor_not_found', ({ mfa }) => mfa.unenroll({ factorId: id })],
  listFactors: ['works', ({ mfa }) => mfa.listFactors()],
  getAuthenticatorAssuranceLevel: ['works', ({ mfa }) => mfa.getAuthenticatorAssuranceLevel()],
}

const ofOAuth: Cases = {
  listGrants: ['works', ({ oauth }) => oauth.listGrants()],
  revokeGrant: ['oauth_consent_not_found', ({ oauth }) => oauth.revokeGrant({ clientId: id })],
  getAuthorizationDetails: [
    'oauth_authorization_not_found',
    ({ oauth }) => oauth.getAuthorizationDetails(id),
  ],
  approveAuthorization: ['oauth_authorization_not_found', ({ oauth }) => oauth.approveAuthorization(id)],
  denyAuthorization: ['oauth_authorization_not_found', ({ oauth }) => oauth.denyAuthorization(id)],
}

const ofPasskey: Cases = {
  startRegistration: ['passkey_disabled', ({ passkey }) => passkey.startRegistration()],
  verifyRegistration: [
    'passkey_disabled',
    ({ passkey }) => passkey.verifyRegistration({ challengeId: id, credential: {} } as never),
  ],
  startAuthentication: ['passkey_disabled', ({ passkey }) => passkey.startAuthentication()],
  verifyAuthentication: [
    'passkey_disabled',
    ({ passkey }) => passkey.verifyAuthentication({ challengeId: id, credential: {} } as never),
  ],
  list: ['passkey_disabled', ({ passkey }) => passkey.list()],
  update: [
    'passkey_disabled',
    ({ passkey }) => passkey.update({ passkeyId: id, friendlyName: 'x' } as never),
  ],
  delete: ['passkey_disabled', ({ passkey }) => passkey.delete({ passkeyId: id })],
}

const email = 'ania@example.test'
const ofAdmin: Cases = {
  inviteUserByEmail: ['not_admin', ({ admin }) => admin.inviteUserByEmail(email)],
  generateLink: ['not_admin', ({ admin }) => admin.generateLink({ type: 'magiclink', email })],
  createUser: ['not_admin', ({ admin }) => admin.createUser({ email })],
  listUsers: ['not_admin', ({ admin }) => admin.listUsers()],
  getUserById: ['not_admin', ({ admin }) => admin.getUserById(id)],
  updateUserById: ['not_admin', ({ admin }) => admin.updateUserById(id, {})],
  deleteUser: ['not_admin', ({ admin }) => admin.deleteUser(id)],
  signOut: [
    'works',
    async (auth) => auth.admin.signOut((await auth.getSession()).data.session?.access_token ?? ''),
  ],
}

const all = { auth: ofAuth, mfa: ofMfa, oauth: ofOAuth, passkey: ofPasskey, admin: ofAdmin } as const

const phone = '+48600100200'
/** Methods by whose arguments alone it shows that something is not offered. */
const notOffered: Cases = {
  'a sign-up by phone': ['phone_provider_disabled', (auth) => auth.signUp({ phone, password })],
  'a sign-in by phone': ['phone_provider_disabled', (auth) => auth.signInWithPassword({ phone, password })],
  'digits by phone': ['phone_provider_disabled', (auth) => auth.signInWithOtp({ phone })],
  'digits typed from a phone': [
    'phone_provider_disabled',
    (auth) => auth.verifyOtp({ phone, token: '123456', type: 'sms' }),
  ],
  'digits by phone again': ['phone_provider_disabled', (auth) => auth.resend({ type: 'sms', phone })],
  'a phone as a second factor': [
    'mfa_phone_enroll_not_enabled',
    ({ mfa }) => mfa.enroll({ factorType: 'phone', phone }),
  ],
}

/** Parts of the library itself that its types do not show, and what needs a browser's own dialog. */
const notCalled = [
  ...['constructor', 'fetch', 'logger', 'fetchJwk', 'signInWithEthereum', 'signInWithSolana'],
  ...['linkIdentityOAuth', 'linkIdentityIdToken', 'signInWithPasskey', 'registerPasskey'],
]

function methodsOf(part: object): string[] {
  const names = new Set<string>()
  for (let at = part; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (typeof (part as Record<string, unknown>)[name] === 'function') names.add(name)
  return [...names].filter((name) => !name.startsWith('_') && !notCalled.includes(name)).sort()
}

describe.each(Object.entries(all))('supabase-js %s', (name, cases) => {
  it('has no method that is not called here', () => {
    const auth = newAuth()
    const part = name === 'auth' ? auth : (auth as unknown as Record<string, object>)[name]
    expect(Object.keys(cases).sort()).toEqual(methodsOf(part as object))
  })

  it.each(Object.entries<Case>(cases))('%s', async (_method, asked) => {
    await expectOutcome(asked)
  })
})

it.each(Object.entries(notOffered))('%s is refused by the code of GoTrue', async (_name, asked) => {
  await expectOutcome(asked)
})

async function expectOutcome([outcome, ask]: Case): Promise<void> {
  const { auth, email: own } = await signedIn()
  const { error } = (await Promise.resolve(ask(auth, own)).catch((thrown: unknown) => ({
    error: thrown,
  }))) as {
    error: { code?: string; message: string } | null
  }
  expect(error === null ? 'works' : (error.code ?? error.message)).toBe(outcome)
  if (error) expect(error.message).toMatch(/./)
}

it('of administrators every further part is told that there are none', async () => {
  const { admin } = newAuth()
  const asked = [
    admin.mfa.listFactors({ userId: id }),
    admin.mfa.deleteFactor({ userId: id, id }),
    admin.oauth.listClients(),
    admin.oauth.createClient({ client_name: randomUUID(), redirect_uris: [] }),
    admin.oauth.getClient(id),
    admin.oauth.deleteClient(id),
  ]
  for (const { error } of await Promise.all(asked)) expect(error).toMatchObject({ code: 'not_admin' })
})

it.each(['web3', 'pkce', 'id_token'])('the grant %s is refused by the code of GoTrue', async (grant) => {
  const { body } = await callAuth(service, `/token?grant_type=${grant}`, {})
  expect(body.error_code).toMatch(/web3_provider_disabled|flow_state_not_found|provider_disabled/)
})

it('a browser sent to another provider is told so', async () => {
  const { status, body } = await call(`${service.url}/auth/v1/authorize?provider=github`)
  expect([status, body.msg]).toEqual([400, 'Unsupported provider: provider is not enabled'])
})
