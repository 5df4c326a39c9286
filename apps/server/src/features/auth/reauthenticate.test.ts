import { call, expectRefused, signUp, useMailService, useService } from '@consign/testkit'
import { codeOf, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { expect, it } from 'vitest'

const silent = useService()
const { service, mailbox } = useMailService()

it('200: mails six digits and no link; the newest are good, for nothing but proving oneself', async () => {
  const ania = await signUpByMail(service, mailbox)
  const asked = async () => {
    expect((await ania.call('/auth/v1/reauthenticate')).body).toEqual({})
    const mail = await mailbox.next(ania.email, 'to change your password or address')
    expect(mail.raw).not.toContain('verify?')
    return codeOf(mail)
  }
  const [older, newer] = [await asked(), await asked()]
  const body = { type: 'email', email: ania.email, token: newer }
  const headers = { apikey: service.anonKey }
  expectRefused(await call(`${service.url}/auth/v1/verify`, { headers, body }), 'otp_expired')
  const change = (nonce: string) =>
    ania.send('PUT', '/auth/v1/user', { password: 'another horse battery', nonce })
  if (older !== newer) expectRefused(await change(older), 'reauthentication_not_valid')
  expect((await change(newer)).status).toBe(200)
})

it('422: where no mail is sent', async () => {
  expectRefused(await (await signUp(silent)).call('/auth/v1/reauthenticate'), 'email_provider_disabled')
})
