import { randomUUID } from 'node:crypto'
import { call, expectRefused, forTests, moveClock, useMailService } from '@consign/testkit'
import { follow, fragmentOf, linkOf, newcomer, press, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService({ clock: 'movable' })
const owner = forTests(() => signUpByMail(service, mailbox))

const signIn = (email: string, password: string) => auth('/token?grant_type=password', { email, password })

/** A sign-up with the address and this password. */
const by = (email: string, password: string, name: string) => ({
  email,
  password,
  data: { name, company: { name: `${name} Sp. z o.o.`, country: 'PL' } },
})
const victim = 'the battery of the victim'
const thief = 'the battery of the thief'
const counted = () =>
  service.rows(
    'select (select count(*) from person)::int as people, (select count(*) from company)::int as companies',
  )

describe('a sign-up that nobody confirmed binds nobody', () => {
  it('a stranger who signs up with an address first has no password of its account', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, thief, 'Thief'))
    const stale = linkOf(await mailbox.next(email))
    await auth('/signup', by(email, victim, 'Olga'))
    const mail = await mailbox.next(email)
    expect(fragmentOf(await press(stale)).get('error_code')).toBe('otp_expired')
    await follow(mail)
    expectRefused(await signIn(email, thief), 'invalid_credentials')
    const { body } = await signIn(email, victim)
    expect(body.user.user_metadata).toEqual({ name: 'Olga' })
    const companies = await call(`${service.url}/functions/v1/companies`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${body.access_token}` },
    })
    expect(companies.body.items).toMatchObject([{ name: 'Olga Sp. z o.o.' }])
  })

  it('nor one who signs up with it once it is confirmed', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, victim, 'Olga'))
    await follow(await mailbox.next(email))
    await auth('/signup', by(email, thief, 'Thief'))
    expectRefused(await signIn(email, thief), 'invalid_credentials')
    await mailbox.next(email, 'You have an account')
    expect((await signIn(email, victim)).status).toBe(200)
  })

  it('the link confirms what its own mail was sent for, and its page says what that is', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, thief, 'Somebody Else'))
    const page = await call(linkOf(await mailbox.next(email)))
    expect(Buffer.from(page.bytes).toString()).toContain(
      '<bdi>Somebody Else</bdi><br><bdi>Somebody Else Sp. z o.o.</bdi>',
    )
  })

  it('stores neither a person nor a company until then', async () => {
    const before = await counted()
    await auth('/signup', newcomer())
    expect(await counted()).toEqual(before)
  })

  it('an address that waits can be confirmed by its owner another way: a change of address is not held up', async () => {
    const { email } = newcomer()
    const ania = await signUpByMail(service, mailbox)
    await auth('/signup', by(email, thief, 'Thief'))
    const stale = linkOf(await mailbox.next(email))
    await ania.send('PUT', '/auth/v1/user', { email })
    await follow(await mailbox.next(email, 'new address'))
    expect((await ania.call('/auth/v1/user')).body.email).toBe(email)
    expect(fragmentOf(await press(stale)).get('error_code')).toBe('email_exists')
    expectRefused(await signIn(email, thief), 'invalid_credentials')
  })

  it('only the password shows that the address waits to be confirmed', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, victim, 'Olga'))
    expectRefused(await signIn(email, victim), 'email_not_confirmed')
    expectRefused(await signIn(email, thief), 'invalid_credentials')
  })

  it('a recovery does not confirm it', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, thief, 'Thief'))
    await mailbox.next(email)
    await auth('/recover', { email })
    await auth('/otp', { email })
    // Mails leave in the order of their requests.
    const later = newcomer()
    await auth('/signup', by(later.email, victim, 'Olga'))
    await mailbox.next(later.email)
    expect(mailbox.waiting(email)).toBe(0)
  })

  it('a day later it is forgotten', async () => {
    const { email } = newcomer()
    await auth('/signup', by(email, victim, 'Olga'))
    const mail = await mailbox.next(email)
    await moveClock(service.database, '24 hours')
    expect(fragmentOf(await follow(mail)).get('error_code')).toBe('otp_expired')
    expectRefused(await signIn(email, victim), 'invalid_credentials')
    await moveClock(service.database, '-24 hours')
  })

  it('of twenty who press the button at once one makes the person', async () => {
    const sent = newcomer()
    await auth('/signup', sent)
    const link = linkOf(await mailbox.next(sent.email))
    const urls = await Promise.all(Array.from({ length: 20 }, () => press(link)))
    expect(urls.filter((url) => fragmentOf(url).has('access_token'))).toHaveLength(1)
  })
})

describe('with an invitation', () => {
  const invite = async (email: string) =>
    (await owner.call('/functions/v1/invitations', { email, role: 'member' })).body.token as string
  const invited = (email: string, invitation: string) => ({
    email,
    password: victim,
    data: { name: 'Olga', invitation },
  })

  it('it is used when the address is confirmed, and once', async () => {
    const { email } = newcomer()
    const token = await invite(email)
    await mailbox.next(email)
    await auth('/signup', invited(email, token))
    expect((await owner.call('/functions/v1/invitations')).body.items).toHaveLength(1)
    expect(fragmentOf(await follow(await mailbox.next(email))).has('access_token')).toBe(true)
    expect((await owner.call('/functions/v1/invitations')).body.items).toHaveLength(0)
    expectRefused(await auth('/signup', invited(newcomer().email, token)), 'INVITATION_GONE')
  })

  it('one that was withdrawn meanwhile makes nobody', async () => {
    const { email } = newcomer()
    const token = await invite(email)
    await mailbox.next(email)
    await auth('/signup', invited(email, token))
    const [waiting] = (await owner.call('/functions/v1/invitations')).body.items
    await owner.send('DELETE', `/functions/v1/invitations/${waiting.id}`)
    const before = await counted()
    expect(fragmentOf(await follow(await mailbox.next(email))).get('error_code')).toBe('INVITATION_GONE')
    expect(await counted()).toEqual(before)
  })

  it('a forged one is refused at once', async () => {
    expectRefused(await auth('/signup', invited(newcomer().email, randomUUID())), 'NOT_FOUND')
  })
})
