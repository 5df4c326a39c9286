import { randomUUID } from 'node:crypto'
import { password, useService } from '@consign/testkit'
import { newcomer } from '@consign/testkit/people/by-mail.ts'
import { authenticatorCode } from '@consign/testkit/people/second-factor.ts'
import { AuthClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

type Auth = InstanceType<typeof AuthClient>

/*
 * The npm package of auth-js has no tests. These make the calls of its suite's second factors on the installed client,
 * each under the name that it has there, so that a machine without the suite judges by them as well.
 */

const service = useService()
const wrongCode = '12345x'

const newClient = (): Auth =>
  new AuthClient({
    url: `${service.url}/auth/v1`,
    headers: { apikey: service.anonKey },
    persistSession: false,
    autoRefreshToken: false,
  })

/** A client whose person has signed up and signed in. */
async function signedIn(): Promise<{ auth: Auth; email: string }> {
  const auth = newClient()
  const { email, data } = newcomer()
  expect((await auth.signUp({ email, password, options: { data } })).error).toBeNull()
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
  return { auth, email }
}

/** The same with a factor that is not verified. */
async function enrolled() {
  const person = await signedIn()
  const { data, error } = await person.auth.mfa.enroll({ factorType: 'totp' })
  expect(error).toBeNull()
  if (data === null) throw new Error('the factor has no data')
  return { ...person, factorId: data.id, secret: data.totp.secret }
}

const levels = async ({ mfa }: Auth) => (await mfa.getAuthenticatorAssuranceLevel()).data

describe('MFA', () => {
  it('enroll({factorType: "totp"}) returns totp', async () => {
    const { auth } = await signedIn()
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toBeNull()
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\//)
  })

  it('enroll({factorType: "totp"}) should fail without session', async () => {
    const { data, error } = await newClient().mfa.enroll({ factorType: 'totp' })
    expect(error?.message).toContain('Bearer token')
    expect(data).toBeNull()
  })

  it('challenge should create MFA challenge', async () => {
    const { auth, factorId } = await enrolled()
    const { data, error } = await auth.mfa.challenge({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
  })

  it('verify should verify MFA challenge', async () => {
    const { auth, factorId, secret } = await enrolled()
    const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? ''
    const wrong = await auth.mfa.verify({ factorId, challengeId, code: wrongCode })
    expect(wrong.error?.message).toContain('Invalid TOTP code')
    expect(wrong.data).toBeNull()
    const right = await auth.mfa.verify({ factorId, challengeId, code: authenticatorCode(secret) })
    expect(right.error).toBeNull()
    expect(await levels(auth)).toMatchObject({ currentLevel: 'aal2' })
  })

  it('challengeAndVerify should handle MFA challenge and verification in one call', async () => {
    const { auth, factorId, secret } = await enrolled()
    const wrong = await auth.mfa.challengeAndVerify({ factorId, code: wrongCode })
    expect(wrong.error?.message).toContain('Invalid TOTP code')
    expect(wrong.data).toBeNull()
    const right = await auth.mfa.challengeAndVerify({ factorId, code: authenticatorCode(secret) })
    expect(right.error).toBeNull()
    expect(right.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  })

  it('unenroll should remove MFA factor', async () => {
    const { auth, factorId } = await enrolled()
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await auth.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] })
  })

  it('getAuthenticatorAssuranceLevel should return current AAL', async () => {
    const { auth, email, factorId, secret } = await enrolled()
    expect(await levels(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    await auth.mfa.challengeAndVerify({ factorId, code: authenticatorCode(secret) })
    await auth.signOut()
    await auth.signInWithPassword({ email, password })
    expect(await levels(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const next = { factorId, code: authenticatorCode(secret, 1) }
    expect((await auth.mfa.challengeAndVerify(next)).error).toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
    expect(await levels(auth)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
  })

  it('_listFactors returns correct factor lists', async () => {
    const { auth, factorId, secret } = await enrolled()
    await auth.mfa.challengeAndVerify({ factorId, code: authenticatorCode(secret) })
    const { data: begun } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const { data, error } = await auth.mfa.listFactors()
    expect(error).toBeNull()
    expect(data?.all.map(({ id }) => id).sort()).toEqual([factorId, begun?.id].sort())
    expect(data?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
    expect(data?.phone).toEqual([])
  })

  const [factorId, challengeId] = [randomUUID(), randomUUID()]
  it.each<[string, (auth: Auth) => Promise<{ data: unknown; error: unknown }>]>([
    ['enroll', ({ mfa }) => mfa.enroll({ factorType: 'totp' })],
    ['challenge', ({ mfa }) => mfa.challenge({ factorId })],
    ['verify', ({ mfa }) => mfa.verify({ factorId, challengeId, code: '123456' })],
    ['unenroll', ({ mfa }) => mfa.unenroll({ factorId })],
  ])('should handle MFA %s without session', async (_method, ask) => {
    const auth = newClient()
    expect(await ask(auth)).toMatchObject({ data: null, error: { status: 401, code: 'no_authorization' } })
  })
})
