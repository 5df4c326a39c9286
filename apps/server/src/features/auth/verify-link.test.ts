import { createHash } from 'node:crypto'
import { type Answer, call, expectRefused, forTests, textOf, useMailService } from '@consign/testkit'
import {
  follow,
  fragmentOf,
  linkOf,
  newcomer,
  press,
  recoveryToken,
  signUpByMail,
  tokenOf,
} from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService({ clock: 'movable' })
const ania = forTests(() => signUpByMail(service, mailbox))

const recovery = () => recoveryToken(service, mailbox, ania.email)
const locationOf = (query: string) => press(`${service.url}/auth/v1/verify?${query}`)

describe('200', () => {
  const get = (token: string, method = 'GET', headers: Record<string, string> = {}) =>
    call(`${service.url}/auth/v1/verify?token=${token}&type=recovery`, { method, headers })

  it('shows a page with a button; nothing on it runs or is loaded, and its style sheet is the one of its policy', async () => {
    const answer = await get(await recovery())
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = textOfPage(answer)
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
    const digest = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).not.toMatch(/<script|<img|<link|style=|url\(|@import|https?:/)
  })

  it('names the service, the account and what the button does', async () => {
    const page = textOfPage(await get(await recovery()))
    for (const words of [
      '<title>Set a new password · Consign</title>',
      `<span>${new URL(service.url).host}</span>`,
      `<bdi>${ania.email}</bdi>`,
      '<bdi>Ania</bdi>',
      'ends every session of the account',
    ])
      expect(page).toContain(words)
  })

  it('is in the language of the mail, whatever the browser that opens it speaks', async () => {
    const sent = newcomer()
    await call(`${service.url}/auth/v1/signup`, {
      headers: { apikey: service.anonKey, 'accept-language': 'pl' },
      body: sent,
    })
    const link = linkOf(await mailbox.next(sent.email))
    const page = textOfPage(await call(link, { headers: { 'accept-language': 'en' } }))
    expect(page).toContain('<html lang="pl">')
    expect(page).toContain('Potwierdź swój adres')
    for (const words of [sent.email, 'Ania', 'Spedycja Ania']) expect(page).toContain(`<bdi>${words}</bdi>`)
  })

  it('names the new address where an address is confirmed', async () => {
    const jan = await signUpByMail(service, mailbox)
    const email = newcomer().email
    await jan.call('/auth/v1/user', { email }, { method: 'PUT' })
    const page = textOfPage(await call(linkOf(await mailbox.next(email))))
    expect(page).toContain('Confirm your new address')
    expect(page).toContain(`<bdi>${email}</bdi>`)
    expect(page).not.toContain(jan.email)
  })

  it('shows the words of a sign-up as text', async () => {
    const sent = newcomer()
    const name = '<img src=x> \u202eAnia & "Co"'
    await auth('/signup', { ...sent, data: { ...sent.data, name } })
    const page = textOfPage(await call(linkOf(await mailbox.next(sent.email))))
    expect(page).toContain('&lt;img src=x&gt;')
    expect(page).not.toContain('<img')
  })

  it('a scanner that asks with GET and HEAD, ten times each, gets no token and spends nothing', async () => {
    const token = await recovery()
    for (let index = 0; index < 10; index++)
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(token, method)
        expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
        expect(textOfPage(answer)).not.toMatch(/access_token|refresh_token/)
      }
    expect(fragmentOf(await locationOf(`token=${token}&type=recovery`)).has('access_token')).toBe(true)
  })

  it('a link that does not work any more has no button and leads on, in the language of the browser', async () => {
    const page = textOfPage(await get('AAAA', 'GET', { 'accept-language': 'pl' }))
    expect(page).toContain('Ten link już nie działa')
    expect(page).toContain('href="/app/notes"')
    expect(page).not.toContain('<form')
  })

  it('what the address says is shown as text', async () => {
    const token = await recovery()
    const hostile = encodeURIComponent('"><script>alert(1)</script>')
    const answer = await call(
      `${service.url}/auth/v1/verify?token=${token}&type=recovery&redirect_to=${hostile}`,
    )
    expect(textOfPage(answer)).not.toContain('<script')
  })
})

const textOfPage = ({ bytes }: Answer) => Buffer.from(bytes).toString('utf8')

describe('verify, for clients', () => {
  it('200: token_hash and token are the token of the link', async () => {
    for (const name of ['token_hash', 'token']) {
      const { status, body } = await auth('/verify', { type: 'recovery', [name]: await recovery() })
      expect([status, body.user?.email]).toEqual([200, ania.email])
    }
  })

  it('200: a sign-up is confirmed like this as well', async () => {
    const sent = newcomer()
    await auth('/signup', sent)
    const { body } = await auth('/verify', {
      type: 'email',
      token_hash: tokenOf(await mailbox.next(sent.email)),
    })
    expect(body.user.email).toBe(sent.email)
  })

  it('403: a token that is forged, spent or not there', async () => {
    const token = await recovery()
    await auth('/verify', { type: 'recovery', token })
    for (const sent of [{ token }, { token: 'x' }, { token_hash: ania.refreshToken.slice(0, 64) }, {}])
      expectRefused(await auth('/verify', { type: 'recovery', ...sent }), 'otp_expired')
  })

  it('400: a kind there is not', async () => {
    expectRefused(await auth('/verify', { type: 'fax', token: 'x' }), 'INVALID_REQUEST')
    expectRefused(
      await auth('/verify', { type: 'sms', phone: '+48600100200', token: '123456' }),
      'phone_provider_disabled',
    )
  })
})

describe('the mail', () => {
  it('says in the language of the person what its link does, and leads to this service', async () => {
    const sent = newcomer()
    await call(`${service.url}/auth/v1/signup`, {
      headers: { apikey: service.anonKey, 'accept-language': 'pl-PL,pl;q=0.9' },
      body: sent,
    })
    const mail = await mailbox.next(sent.email)
    expect(textOf(mail)).toContain('Dzień dobry, Ania!')
    expect((await follow(mail)).origin).toBe(service.url)
  })
})
