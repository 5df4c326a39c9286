import { call, expectRefused, forEachTest, signIn, signUp, useService } from '@consign/testkit'
import { programWith } from '@consign/testkit/people/person.ts'
import { addFactor, enroll } from '@consign/testkit/people/second-factor.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = forEachTest(() => signUp(service))

describe('200', () => {
  it('shows secret, address and QR code once, and the user has an unverified factor', async () => {
    const { status, body } = await enroll(ania, { friendly_name: 'Telefon', issuer: 'Spedycja: Ania' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Telefon' })
    expect(body.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.totp.qr_code).toMatch(/^<svg /)
    const uri = new URL(body.totp.uri)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.totp.secret,
      issuer: 'Spedycja  Ania',
    })
    const user = await ania.call('/auth/v1/user')
    expect(user.body.factors).toEqual([
      {
        id: body.id,
        friendly_name: 'Telefon',
        factor_type: 'totp',
        status: 'unverified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    expect(JSON.stringify(user.body)).not.toContain(body.totp.secret)
  })

  it('an unverified factor protects nothing and asks for nothing', async () => {
    await enroll(ania)
    expect((await (await signIn(service, ania.email)).rpc('whoami')).status).toBe(200)
  })

  it('the database holds no secret in the clear', async () => {
    const { body } = await enroll(ania)
    const [row] = await service.rows<{ secret: Buffer }>('select secret from factor where id = $1', [body.id])
    expect(row?.secret).toHaveLength(12 + 16 + 20)
  })
})

describe('refused', () => {
  it('without a session, and to a program', async () => {
    const headers = { apikey: service.anonKey }
    const nobody = await call(`${service.url}/auth/v1/factors`, { headers, body: { factor_type: 'totp' } })
    expectRefused(nobody, 'no_authorization')
    expectRefused(await enroll(await programWith(service, ania)), 'PERSON_REQUIRED')
  })

  it('other kinds, a name twice, an eleventh factor', async () => {
    expectRefused(await enroll(ania, { factor_type: 'phone' }), 'mfa_phone_enroll_not_enabled')
    expectRefused(await enroll(ania, { factor_type: 'webauthn' }), 'mfa_webauthn_enroll_not_enabled')
    expectRefused(await enroll(ania, { factor_type: 'constructor' }), 'validation_failed')
    expect((await enroll(ania, { friendly_name: 'Telefon' })).status).toBe(200)
    expectRefused(await enroll(ania, { friendly_name: 'Telefon' }), 'mfa_factor_name_conflict')
    const many = await Promise.all(Array.from({ length: 12 }, () => enroll(ania)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(9)
    expectRefused(await enroll(ania), 'too_many_enrolled_mfa_factors')
  })

  it('a password alone adds no factor to an account that has one', async () => {
    await addFactor(service, ania)
    expectRefused(await enroll(await signIn(service, ania.email)), 'insufficient_aal')
  })
})
