import { randomUUID } from 'node:crypto'
import { call } from '../http/http.ts'
import { type Mailbox, type ReceivedMail, textOf } from './mailbox.ts'
import { type Person, password, personWith, type Target } from './person.ts'

/** Opens the link of a mail as a browser does; answers where it is sent on to. */
export async function follow(mail: ReceivedMail): Promise<URL> {
  const link = /http:\/\/\S+\/auth\/v1\/verify\S+/.exec(textOf(mail))?.[0]
  if (!link) throw new Error(`no link in ${textOf(mail)}`)
  const answer = await call(link)
  if (answer.status !== 303) throw new Error(`the link answered ${answer.status}`)
  return new URL(answer.headers.get('location') ?? '')
}

/** What a page finds in its fragment after such a link. */
export const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1))

/** What somebody new sends to sign up. */
export const newcomer = (email = `ania-${randomUUID()}@example.test`) => ({
  email,
  password,
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
})

/** Signs up where addresses are confirmed, and confirms. */
export async function signUpByMail(target: Target, mailbox: Mailbox): Promise<Person> {
  const body = newcomer()
  await call(`${target.url}/auth/v1/signup`, { headers: { apikey: target.anonKey }, body })
  const tokens = fragmentOf(await follow(await mailbox.next(body.email)))
  const session = {
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  }
  return personWith(target, session, body.email)
}
