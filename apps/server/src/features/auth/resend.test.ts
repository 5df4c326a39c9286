import { expectRefused, useMailService } from '@consign/testkit'
import { codeOf, fragmentOf, linkOf, newcomer, press, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService()

describe('200', () => {
  it('mails a new link and digits, and the old link is void', async () => {
    const sent = newcomer()
    await auth('/signup', sent)
    const old = linkOf(await mailbox.next(sent.email))
    expect((await auth('/resend', { type: 'signup', email: sent.email })).body).toEqual({})
    const mail = await mailbox.next(sent.email)
    expect(fragmentOf(await press(old)).get('error_code')).toBe('otp_expired')
    const confirmed = await auth('/verify', { type: 'signup', email: sent.email, token: codeOf(mail) })
    expect(confirmed.body.user).toMatchObject({ email: sent.email, email_confirmed_at: expect.any(String) })
  })

  it('a change of address is mailed again to the new address', async () => {
    const ania = await signUpByMail(service, mailbox)
    const { email } = newcomer()
    await ania.send('PUT', '/auth/v1/user', { email })
    const old = linkOf(await mailbox.next(email))
    await auth('/resend', { type: 'email_change', email })
    const mail = await mailbox.next(email)
    expect(fragmentOf(await press(old)).get('error_code')).toBe('otp_expired')
    expect((await auth('/verify', { type: 'email_change', email, token: codeOf(mail) })).status).toBe(200)
    expect((await ania.call('/auth/v1/user')).body.email).toBe(email)
  })

  it('the answer is the same for an address that waits for nothing', async () => {
    for (const type of ['signup', 'email_change'])
      expect(await auth('/resend', { type, email: newcomer().email })).toMatchObject({
        status: 200,
        body: {},
      })
  })
})

it('400 phone_provider_disabled for a phone', async () => {
  expectRefused(await auth('/resend', { type: 'sms', phone: '+48600100200' }), 'phone_provider_disabled')
})
