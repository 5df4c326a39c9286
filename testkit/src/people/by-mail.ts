import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../http/http.ts'
import { type Mailbox, type ReceivedMail, textOf } from './mailbox.ts'
import { postForm } from './oauth-client.ts'
import { callAuth, type Person, password, personWith, type Target } from './person.ts'

/** The link of a mail that carries a token. */
export function linkOf(mail: ReceivedMail): string {
  const link = /http:\/\/\S+\/auth\/v1\/verify\S+/.exec(textOf(mail))?.[0]
  if (!link) throw new Error(`no link in ${textOf(mail)}`)
  return link.replaceAll('&amp;', '&').replace(/["<].*$/, '')
}

/** The six digits that say the same as the link. */
export const codeOf = (mail: ReceivedMail): string => / (\d{6})[ .]/.exec(textOf(mail))?.[1] ?? ''

/** The token in the link of a mail. */
export const tokenOf = (mail: ReceivedMail): string => new URL(linkOf(mail)).searchParams.get('token') ?? ''

/** The token of a new recovery mail to an address that a person has. */
export async function recoveryToken(target: Target, mailbox: Pick<Mailbox, 'next'>, email: string) {
  expect((await callAuth(target, '/recover', { email })).body).toEqual({})
  return tokenOf(await mailbox.next(email, 'Set a new password'))
}

/** Opens the link of a mail as a browser does and presses the button of its page; answers where that is sent on to. */
export const follow = (mail: ReceivedMail): Promise<URL> => press(linkOf(mail))

/** The same for the address of a link. */
export async function press(link: string): Promise<URL> {
  const answer = await postForm(`${new URL(link).origin}/auth/v1/verify/confirm`, await fieldsOf(link))
  if (answer.status !== 303) throw new Error(`the button answered ${answer.status}`)
  return new URL(answer.headers.get('location') ?? '')
}

/** The fields that the button of a link's page posts; for an invalid link, those of its address. */
async function fieldsOf(link: string): Promise<Record<string, string>> {
  const page = await call(link)
  if (page.status !== 200) throw new Error(`the link answered ${page.status}`)
  const inputs = [...page.bytes.toString().matchAll(/name="(\w+)" value="([^"]*)"/g)]
  if (inputs.length === 0) return Object.fromEntries(new URL(link).searchParams)
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
}

/** The fragment of a page after such a link. */
export const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1))

/** A new person's sign-up. */
export const newcomer = (email = `ania-${randomUUID()}@example.test`) => ({
  email,
  password,
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
})

/** Signs up where addresses are confirmed, and confirms. */
export async function signUpByMail(target: Target, mailbox: Pick<Mailbox, 'next'>): Promise<Person> {
  const body = newcomer()
  await call(`${target.url}/auth/v1/signup`, { headers: { apikey: target.anonKey }, body })
  const tokens = fragmentOf(await follow(await mailbox.next(body.email)))
  const session = {
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  }
  return personWith(target, session, body.email)
}
