import { randomUUID } from 'node:crypto'
import {
  call,
  expectRefused,
  forTests,
  type Person,
  signUp,
  textOf,
  useMailService,
  useService,
} from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const withoutMail = useService()
const { service, mailbox, auth } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))

const newGuest = () => `guest-${randomUUID()}@example.test`
const invite = async (by: Person, email: string) =>
  (await by.call('/functions/v1/invitations', { email, role: 'member' })).body
const accept = (by: Person, token: string) => by.call('/functions/v1/invitations/accept', { token })
const read = ({ url, anonKey }: { url: string; anonKey: string }, token: unknown) =>
  call(`${url}/functions/v1/invitations/read`, { headers: { apikey: anonKey }, body: { token } })
const joining = (email: string, invitation: string) =>
  auth('/signup', { email, password: 'correct horse battery', data: { name: 'Olga', invitation } })
const members = async () => (await ania.call('/functions/v1/members')).body.items.length

describe('an invitation tells the holder of its link', () => {
  it('the company, the role and the masked address that alone can accept it', async () => {
    const { token, expiresAt } = await invite(ania, 'bartek@spedycja.example')
    const { status, body } = await read(service, token)
    const told = { company: 'Spedycja Ania', role: 'member', expiresAt, sentTo: 'b***@spedycja.example' }
    expect([status, body]).toEqual([200, told])
  })

  it('that any account can accept it where mail is not configured', async () => {
    const { token } = await invite(await signUp(withoutMail), newGuest())
    expect((await read(withoutMail, token)).body).toMatchObject({ role: 'member', sentTo: null })
  })
})

describe('where mail is configured an invitation is for its address', () => {
  it('its account joins', async () => {
    const olga = await signUpByMail(service, mailbox)
    const { token } = await invite(ania, olga.email.toUpperCase())
    expect((await accept(olga, token)).body).toEqual({ companyId: ania.tenantId })
  })

  it('another account is refused, told the masked address only, and the invitation stays open', async () => {
    const email = newGuest()
    const { token } = await invite(ania, email)
    const mallory = await signUpByMail(service, mailbox)
    const before = await members()
    const { message } = expectRefused(await accept(mallory, token), 'INVITATION_FOR_ANOTHER')
    expect(message).toContain('g***@example.test')
    expect(message).not.toContain(email)
    expect(await members()).toBe(before)
    expect((await read(service, token)).status).toBe(200)
  })

  it('a sign-up with another address is refused before a mail is sent', async () => {
    const { token } = await invite(ania, newGuest())
    const email = newGuest()
    expectRefused(await joining(email, token), 'INVITATION_FOR_ANOTHER')
    expect(await service.rows('select from sign_up where email = $1', [email])).toEqual([])
  })

  it('an account that has changed to the address joins, and one that has left it is refused', async () => {
    const olga = await signUpByMail(service, mailbox)
    const { token } = await invite(ania, olga.email)
    await service.rows('update person set email = $2 where email = $1', [olga.email, newGuest()])
    expectRefused(await accept(olga, token), 'INVITATION_FOR_ANOTHER')
    await service.rows('update person set email = $2 where id = $1', [await idOf(olga), olga.email])
    expect((await accept(olga, token)).status).toBe(200)
  })
})

const idOf = async (person: Person): Promise<string> => (await person.call('/auth/v1/user')).body.id

it('a name with an address, kept from before, leads nowhere in the mail', async () => {
  const bogna = await signUpByMail(service, mailbox)
  await service.rows('update company set name = $2 where tenant_id = $1', [
    bogna.tenantId,
    'http://evil.example/pay',
  ])
  const email = newGuest()
  await invite(bogna, email)
  const said = textOf(await mailbox.next(email))
  expect(said).toContain('http : //evil.example /pay')
  expect(said).not.toMatch(/evil\.example\/pay|:\/\/evil/)
})
