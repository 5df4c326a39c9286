import { expectRefused, forEachTest, password, personWith, signIn, useMailService } from '@consign/testkit'
import { recoveryToken, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { selecting } from '@consign/testkit/people/member.ts'
import {
  addFactor,
  authenticatorCode,
  challenge,
  enroll,
  proveFactor,
} from '@consign/testkit/people/second-factor.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService()
const ania = forEachTest(() => signUpByMail(service, mailbox))

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('200', () => {
  it('the first code ends all other sessions, is in the log, and is told by mail', async () => {
    const elsewhere = await signIn(service, ania.email)
    const { person, id } = await addFactor(service, ania)
    expect((await person.rpc('whoami')).status).toBe(200)
    expectRefused(await elsewhere.rpc('whoami'), 'TOKEN_INVALID')
    expectRefused(await ania.rpc('whoami'), 'TOKEN_INVALID')
    await mailbox.next(ania.email, 'a sign-in to your account takes a code')
    const log = await service.rows(
      `select subject from audit_event where tenant_id = $1 and action = 'factor.added'`,
      [ania.tenantId],
    )
    expect(log).toEqual([{ subject: JSON.stringify({ factorId: id }) }])
  })

  it('a new session takes the place of that of the password: its tokens gain nothing', async () => {
    const { id, secret } = await addFactor(service, ania)
    const half = await signIn(service, ania.email)
    const { body } = await proveFactor(half, id, authenticatorCode(secret, 1))
    const whole = await personWith(service, body, ania.email)
    expect((await whole.rpc('whoami')).status).toBe(200)
    expectRefused(await half.rpc('whoami'), 'TOKEN_INVALID')
    const refreshed = await auth('/token?grant_type=refresh_token', { refresh_token: half.refreshToken })
    expectRefused(refreshed, 'refresh_token_not_found')
  })

  it('another company of the person needs no second code', async () => {
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const { person } = await addFactor(service, ania)
    const there = await selecting(service, person, second.body.id)
    expect((await there.rpc('whoami')).status).toBe(200)
    expect(claimsOf(there.token).aal).toBe('aal2')
  })
})

describe('403: a password alone', () => {
  it('does nothing of a company, and nothing to the account', async () => {
    await addFactor(service, ania)
    const half = await signIn(service, ania.email)
    expect(claimsOf(half.token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    for (const path of ['/rest/v1/documents', '/functions/v1/companies', '/functions/v1/sessions'])
      expectRefused(await half.call(path), 'SECOND_FACTOR_REQUIRED')
    expectRefused(await half.rpc('whoami'), 'SECOND_FACTOR_REQUIRED')
    expectRefused(await half.rpc('save_draft', { data: {} }), 'SECOND_FACTOR_REQUIRED')
    expectRefused(
      await half.call('/functions/v1/api-keys', { name: 'Robot', permissions: ['documents:read'] }),
      'SECOND_FACTOR_REQUIRED',
    )
    const changed = { password: 'another horse battery', current_password: password }
    expectRefused(await half.send('PUT', '/auth/v1/user', changed), 'insufficient_aal')
    expect((await half.call('/auth/v1/user')).body.factors).toHaveLength(1)
    const { body } = await auth('/token?grant_type=refresh_token', { refresh_token: half.refreshToken })
    expect(claimsOf(body.access_token).aal).toBe('aal1')
    expectRefused(await (await personWith(service, body, ania.email)).rpc('whoami'), 'SECOND_FACTOR_REQUIRED')
    expect((await half.send('POST', '/auth/v1/logout?scope=local')).status).toBe(204)
  })

  it('nor does a mailed link: a recovery does not skip the factor', async () => {
    const { id, secret } = await addFactor(service, ania)
    const token = await recoveryToken(service, mailbox, ania.email)
    const { body } = await auth('/verify', { type: 'recovery', token_hash: token })
    const half = await personWith(service, body, ania.email)
    expect(claimsOf(half.token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    const change = { password: 'another horse battery' }
    expectRefused(await half.send('PUT', '/auth/v1/user', change), 'insufficient_aal')
    const proven = await proveFactor(half, id, authenticatorCode(secret, 1))
    const whole = await personWith(service, proven.body, ania.email)
    expect((await whole.send('PUT', '/auth/v1/user', change)).status).toBe(200)
  })
})

describe('422', () => {
  const verify = (by: typeof ania, factorId: string, challengeId: string, code: string) =>
    by.call(`/auth/v1/factors/${factorId}/verify`, { challenge_id: challengeId, code })

  it('a wrong code, a code that was used, and one that is older', async () => {
    const { id, secret, person } = await addFactor(service, ania)
    for (const code of ['', '12345', authenticatorCode(secret, 40), authenticatorCode(secret)])
      expectRefused(await proveFactor(person, id, code), 'mfa_verification_failed')
    const code = authenticatorCode(secret, 1)
    const next = await personWith(service, (await proveFactor(person, id, code)).body, ania.email)
    expectRefused(await proveFactor(next, id, code), 'mfa_verification_failed')
    expectRefused(await proveFactor(next, id, authenticatorCode(secret)), 'mfa_verification_failed')
  })

  it('a sixth try at a challenge, even with the right code', async () => {
    const { body } = await enroll(ania)
    const { id } = (await challenge(ania, body.id)).body
    for (let tries = 0; tries < 5; tries++)
      expectRefused(await verify(ania, body.id, id, '12345x'), 'mfa_verification_failed')
    const right = authenticatorCode(body.totp.secret)
    expectRefused(await verify(ania, body.id, id, right), 'mfa_challenge_expired')
  })

  it('a challenge that has expired, of another factor, or of another session', async () => {
    const [one, two] = [(await enroll(ania)).body, (await enroll(ania)).body]
    const { id } = (await challenge(ania, one.id)).body
    const code = authenticatorCode(one.totp.secret)
    expectRefused(await verify(ania, two.id, id, code), 'mfa_challenge_expired')
    const elsewhere = await signIn(service, ania.email)
    expectRefused(await verify(elsewhere, one.id, id, code), 'mfa_challenge_expired')
    await service.rows(
      `update session set challenged_at = challenged_at - interval '5 minutes' where challenge_id = $1`,
      [id],
    )
    expectRefused(await verify(ania, one.id, id, code), 'mfa_challenge_expired')
  })

  it('a factor of another person is not found', async () => {
    const bartek = await signUpByMail(service, mailbox)
    const { body } = await enroll(bartek)
    const { id } = (await challenge(bartek, body.id)).body
    const code = authenticatorCode(body.totp.secret)
    expectRefused(await verify(ania, body.id, id, code), 'mfa_factor_not_found')
    expect((await verify(bartek, body.id, id, code)).status).toBe(200)
  })
})
