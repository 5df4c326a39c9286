import {
  call,
  expectRefused,
  forEachTest,
  moveClock,
  type Person,
  password,
  signIn,
  startService,
  useMailService,
} from '@consign/testkit'
import {
  codeOf,
  follow,
  fragmentOf,
  linkOf,
  newcomer,
  press,
  signUpByMail,
} from '@consign/testkit/people/by-mail.ts'
import { selecting } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox, auth } = useMailService({ clock: 'movable' })
const ania = forEachTest(() => signUpByMail(service, mailbox))

const change = (by: Person, sent: unknown) => by.send('PUT', '/auth/v1/user', sent)
const another = 'another horse battery'

/** The holder of a token of a session that Ania opened a while ago. */
async function stale(): Promise<Person> {
  await moveClock(service.database, '11 minutes')
  return ania
}
const actionsOf = async ({ tenantId }: Person) =>
  (
    await service.rows<{ action: string }>(
      'select action from audit_event where tenant_id = $1 order by position',
      [tenantId],
    )
  ).map(({ action }) => action)

describe('400: a token alone is not enough', () => {
  it('for a new password or a new address', async () => {
    const thief = await stale()
    expectRefused(await change(thief, { password: another }), 'reauthentication_needed')
    expectRefused(await change(thief, { email: newcomer().email }), 'reauthentication_needed')
    expect((await signIn(service, ania.email)).token).toEqual(expect.any(String))
  })

  it('a refresh and another company make it no fresher', async () => {
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const thief = await stale()
    const there = await selecting(service, thief, second.body.id)
    expectRefused(await change(there, { password: another }), 'reauthentication_needed')
    await there.call('/auth/v1/token?grant_type=refresh_token', { refresh_token: there.refreshToken })
    expectRefused(await change(there, { password: another }), 'reauthentication_needed')
  })

  it('a wrong password and wrong digits are refused', async () => {
    const thief = await stale()
    expectRefused(
      await change(thief, { password: another, current_password: 'wrong' }),
      'invalid_credentials',
    )
    expectRefused(
      await change(thief, { password: another, current_password: '', nonce: '' }),
      'invalid_credentials',
    )
    await thief.call('/auth/v1/reauthenticate')
    const code = codeOf(await mailbox.next(ania.email, 'to change your password or address'))
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const nonce of [wrong, 'abcdef', `${code}0`, ' '])
      expectRefused(await change(thief, { password: another, nonce }), 'reauthentication_not_valid')
  })

  it('digits are guessed five times, then not even the right ones work', async () => {
    await ania.call('/auth/v1/reauthenticate')
    const code = codeOf(await mailbox.next(ania.email, 'to change your password or address'))
    for (let tries = 0; tries < 5; tries++)
      expectRefused(await change(ania, { password: another, nonce: 'x' }), 'reauthentication_not_valid')
    expectRefused(await change(ania, { password: another, nonce: code }), 'reauthentication_not_valid')
  })
})

describe('200', () => {
  it('with the current password, with mailed digits once, or just after signing in', async () => {
    const person = await stale()
    expect((await change(person, { password: another, current_password: password })).status).toBe(200)
    await person.call('/auth/v1/reauthenticate')
    const nonce = codeOf(await mailbox.next(ania.email, 'to change your password or address'))
    expect((await change(person, { password, nonce })).status).toBe(200)
    expectRefused(await change(person, { password: another, nonce }), 'reauthentication_not_valid')
    const fresh = await signIn(service, ania.email)
    expect((await change(fresh, { password: another })).status).toBe(200)
  })

  it('a name needs none of it', async () => {
    expect((await change(await stale(), { data: { name: 'Anna' } })).status).toBe(200)
  })
})

describe('429: guesses are counted like those of a sign-in', () => {
  it('at the current password, and at what a new password must not be', async () => {
    await using limited = await startService(
      { SMTP_URL: mailbox.url, RATE_LIMIT: 'on', PUBLIC_URL: service.url },
      { database: service.database },
    )
    const codes: string[] = []
    for (let index = 0; index < 11; index++) {
      const answer = await call(`${limited.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { apikey: limited.anonKey, authorization: `Bearer ${ania.token}` },
        body: index % 2 ? { password } : { password: another, current_password: 'wrong' },
      })
      codes.push(answer.body.code)
    }
    expect(codes.slice(0, 2)).toEqual(['invalid_credentials', 'same_password'])
    expect(codes.indexOf('RATE_LIMITED')).toBe(10)
  })
})

describe('a notice of a change goes to the address until then, and is in the log', () => {
  it('a password', async () => {
    await change(ania, { password: another })
    await mailbox.next(ania.email, 'the password of your account was changed')
    expect(await actionsOf(ania)).toContain('person.password_changed')
  })

  it('an address, once it is confirmed', async () => {
    const { email } = newcomer()
    await change(ania, { email })
    const mail = await mailbox.next(email)
    expect(mailbox.waiting(ania.email)).toBe(0)
    await follow(mail)
    await mailbox.next(ania.email, 'has another e-mail address')
    expect(await actionsOf(ania)).toContain('person.address_changed')
  })

  it('a recovery, which ends every session there was', async () => {
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const there = await selecting(service, ania, second.body.id)
    await auth('/recover', { email: ania.email })
    const tokens = fragmentOf(await follow(await mailbox.next(ania.email, 'Set a new password')))
    await mailbox.next(ania.email, 'was used to get back')
    for (const each of [ania, there]) expectRefused(await each.rpc('whoami'), 'TOKEN_INVALID')
    expect(tokens.has('access_token')).toBe(true)
    expect(await actionsOf(ania)).toContain('person.recovered')
  })

  it('in the person’s language', async () => {
    await service.rows("update person set locale = 'pl' where email = $1 returning id", [ania.email])
    await change(ania, { password: another })
    await mailbox.next(ania.email, 'Hasło do Twojego konta zostało zmienione')
  })
})

describe('what was mailed before opens nothing after', () => {
  const recovery = async () => {
    await auth('/recover', { email: ania.email })
    return linkOf(await mailbox.next(ania.email, 'Set a new password'))
  }
  const codeAt = async (link: string) => fragmentOf(await press(link)).get('error_code')

  it('a changed password', async () => {
    const links = [await recovery(), await recovery()]
    const { email } = newcomer()
    await change(ania, { email })
    links.push(linkOf(await mailbox.next(email)))
    await change(ania, { password: another })
    for (const link of links) expect(await codeAt(link)).toBe('otp_expired')
  })

  it('a changed address: the mailbox before it opens nothing', async () => {
    const link = await recovery()
    const { email } = newcomer()
    await change(ania, { email })
    await follow(await mailbox.next(email))
    expect(await codeAt(link)).toBe('otp_expired')
  })

  it('a recovery', async () => {
    const [first, second] = [await recovery(), await recovery()]
    expect(await codeAt(second)).toBeNull()
    expect(await codeAt(first)).toBe('otp_expired')
  })
})
