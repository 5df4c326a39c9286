import {
  call,
  callAuth,
  expectRefused,
  forTests,
  moveClock,
  startService,
  useMailService,
  useService,
} from '@consign/testkit'
import { codeOf, follow, fragmentOf, newcomer, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const silent = useService()
const { service, mailbox } = useMailService({ clock: 'movable' })
const ania = forTests(() => signUpByMail(service, mailbox))

const auth = (path: string, body: unknown, target: { url: string; anonKey: string } = service) =>
  callAuth(target, `${path}`, body)
const asked = async () => {
  expect((await auth('/otp', { email: ania.email })).body).toEqual({})
  return mailbox.next(ania.email, 'Sign in')
}

describe('200', () => {
  it.each(['email', 'magiclink'])('the mailed digits open a session, once: type %s', async (type) => {
    const sent = { type, email: ania.email.toUpperCase(), token: codeOf(await asked()) }
    const { status, body } = await auth('/verify', sent)
    expect([status, body.user?.email]).toEqual([200, ania.email])
    expectRefused(await auth('/verify', sent), 'otp_expired')
  })

  it('the mailed link does as well, and void the digits that came with it', async () => {
    const mail = await asked()
    const fragment = fragmentOf(await follow(mail))
    expect([fragment.get('type'), fragment.has('access_token')]).toEqual(['magiclink', true])
    expectRefused(
      await auth('/verify', { type: 'email', email: ania.email, token: codeOf(mail) }),
      'otp_expired',
    )
  })

  it('of a recovery the digits work as well', async () => {
    await auth('/recover', { email: ania.email })
    const token = codeOf(await mailbox.next(ania.email, 'Set a new password'))
    expect((await auth('/verify', { type: 'recovery', email: ania.email, token })).status).toBe(200)
  })

  it('an address that nobody has gets the same answer and no mail', async () => {
    const { email } = newcomer()
    expect(await auth('/otp', { email, create_user: true, data: {} })).toMatchObject({
      status: 200,
      body: {},
    })
    expect(mailbox.waiting(email)).toBe(0)
  })
})

describe('403', () => {
  it('digits of another mail, another purpose, another person, and guesses after the fifth', async () => {
    const [older, newer] = [codeOf(await asked()), codeOf(await asked())]
    const bartek = await signUpByMail(service, mailbox)
    const guess = (token: string, more: object = {}) =>
      auth('/verify', { type: 'email', email: ania.email, token, ...more })
    expectRefused(await guess(newer, { type: 'recovery' }), 'otp_expired')
    expectRefused(await guess(newer, { email: bartek.email }), 'otp_expired')
    expectRefused(await guess(older), 'otp_expired')
    for (let tries = 1; tries < 5; tries++) expectRefused(await guess('000000'), 'otp_expired')
    expectRefused(await guess(newer), 'otp_expired')
  })

  it('digits after ten minutes, whatever they were mailed for; the link of a recovery works on', async () => {
    const codes = async () => {
      const { email } = ania
      await auth('/recover', { email })
      const recovery = await mailbox.next(email, 'Set a new password')
      const body = newcomer()
      await auth('/signup', body)
      const signUp = codeOf(await mailbox.next(body.email, 'Confirm the address'))
      return {
        recovery,
        sent: [
          { type: 'signup', email: body.email, token: signUp },
          { type: 'magiclink', email, token: codeOf(await asked()) },
          { type: 'recovery', email, token: codeOf(recovery) },
        ],
      }
    }
    const { recovery, sent } = await codes()
    await moveClock(service.database, '10 minutes')
    for (const each of sent) expectRefused(await auth('/verify', each), 'otp_expired')
    expect(fragmentOf(await follow(recovery)).get('type')).toBe('recovery')
    await moveClock(service.database, '-10 minutes')
  })

  it('a link that signs in after ten minutes', async () => {
    const mail = await asked()
    await moveClock(service.database, '10 minutes')
    expect(fragmentOf(await follow(mail)).get('error_code')).toBe('otp_expired')
    await moveClock(service.database, '-10 minutes')
  })

  it('digits of a sign-up from when they were mailed last', async () => {
    const body = newcomer()
    await auth('/signup', body)
    await mailbox.next(body.email, 'Confirm the address')
    await moveClock(service.database, '9 minutes')
    await auth('/resend', { type: 'signup', email: body.email })
    const token = codeOf(await mailbox.next(body.email, 'Confirm the address'))
    await moveClock(service.database, '9 minutes')
    expect((await auth('/verify', { type: 'signup', email: body.email, token })).status).toBe(200)
    await moveClock(service.database, '-18 minutes')
  })

  it('fifty guesses at once are five', async () => {
    const code = codeOf(await asked())
    const wrong = Array.from({ length: 49 }, (_, index) => String(index).padStart(6, '0'))
    const answers = await Promise.all(
      [...wrong, code].map((token) => auth('/verify', { type: 'email', email: ania.email, token })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expectRefused(await auth('/verify', { type: 'email', email: ania.email, token: code }), 'otp_expired')
  })
})

it('400 and 422: a phone, and a server that sends no mail', async () => {
  expectRefused(await auth('/otp', { phone: '+48600100200' }), 'phone_provider_disabled')
  expectRefused(await auth('/otp', {}), 'validation_failed')
  expectRefused(await auth('/otp', { email: ania.email }, silent), 'email_provider_disabled')
})

it('429: guesses at an address are counted from wherever they come', async () => {
  await using limited = await startService(
    { SMTP_URL: mailbox.url, RATE_LIMIT: 'on', TRUST_PROXY: '1' },
    { database: service.database },
  )
  const codes: string[] = []
  for (let index = 0; index < 21; index++) {
    const answer = await call(`${limited.url}/auth/v1/verify`, {
      headers: { apikey: limited.anonKey, 'x-forwarded-for': `198.51.100.${index}` },
      body: { type: 'email', email: ania.email, token: '000000' },
    })
    codes.push(answer.body.code)
  }
  expect(codes.indexOf('RATE_LIMITED')).toBe(20)
})
