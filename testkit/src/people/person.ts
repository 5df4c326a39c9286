import { randomUUID } from 'node:crypto'
import { type Answer, call } from '../http/http.ts'

/** Where a test talks to: the address and the anon key of a service. */
export interface Target {
  readonly url: string
  readonly anonKey: string
}

/** A signed-in person, with the calls of a company. */
export interface Person {
  readonly target: Target
  readonly token: string
  readonly refreshToken: string
  readonly email: string
  readonly tenantId: string
  /** Any call, with this person's headers. */
  call(
    path: string,
    body?: unknown,
    options?: { method?: string; headers?: Record<string, string> },
  ): Promise<Answer>
  /** A call by a method that its body does not imply: a DELETE, or a POST without a body. */
  send(method: string, path: string, body?: unknown): Promise<Answer>
  rpc(name: string, body?: unknown): Promise<Answer>
}

/** Every test person's password. */
export const password = 'correct horse battery'

const known = new WeakMap<Target, Person[]>()

/** Everyone who signed up through `signUp` at this service. */
export const peopleOf = (target: Target): readonly Person[] => known.get(target) ?? []

/** A call of GoTrue's by a program that nobody is signed in to. */
export const callAuth = (target: Target, path: string, body: unknown): Promise<Answer> =>
  call(`${target.url}/auth/v1${path}`, { headers: { apikey: target.anonKey }, body })

/** `whoami` by the holder of an access token. */
export const whoamiBy = (target: Target, token: string): Promise<Answer> =>
  call(`${target.url}/rest/v1/rpc/whoami`, {
    headers: { apikey: target.anonKey, authorization: `Bearer ${token}` },
    body: {},
  })

/** The tax number of every company of a test. */
export const ownTaxId = 'PL1234563218'

/** Signs up a person with a new company. */
export async function signUp(target: Target, name = 'Ania', company = 'Spedycja Ania'): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.test`
  const data = { name, company: { name: company, country: 'PL', tax_id: ownTaxId } }
  const answer = await callAuth(target, '/signup', { email, password, data })
  if (answer.status !== 200)
    throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const person = await personWith(target, answer.body, email)
  known.set(target, [...peopleOf(target), person])
  return person
}

/** Signs in with the test password; a new session of the same person. */
export async function signIn(target: Target, email: string): Promise<Person> {
  const answer = await callAuth(target, '/token?grant_type=password', { email, password })
  if (answer.status !== 200)
    throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return personWith(target, answer.body, email)
}

/** The holder of these tokens, with the calls of a company. */
export async function personWith(
  target: Target,
  session: { access_token: string; refresh_token: string },
  email: string,
): Promise<Person> {
  const headers = { apikey: target.anonKey, authorization: `Bearer ${session.access_token}` }
  const request: Person['call'] = (path, body, options = {}) =>
    call(`${target.url}${path}`, {
      ...(options.method ? { method: options.method } : {}),
      headers: { ...headers, ...options.headers },
      body,
    })
  const rpc: Person['rpc'] = (name, body = {}) => request(`/rest/v1/rpc/${name}`, body)
  const tenantId = companyOf(session.access_token) ?? (await rpc('whoami')).body.tenantId
  return {
    target,
    token: session.access_token,
    refreshToken: session.refresh_token,
    email,
    tenantId,
    call: request,
    send: (method, path, body) => request(path, body, { method }),
    rpc,
  }
}

/** Whom an access token acts for, without a look at its signature; a key does not say it. */
function companyOf(token: string): string | undefined {
  const [, claims] = token.split('.')
  return claims && JSON.parse(Buffer.from(claims, 'base64url').toString()).tenant_id
}

export interface ProgramOptions {
  readonly permissions?: readonly string[]
  readonly requireApproval?: boolean
  /** For an OAuth connection: it receives the tokens of the links that it creates. */
  readonly handOutLinks?: boolean
}

/** An API key of a person's company, calling with the key as its bearer. */
export async function programWith(
  target: Target,
  owner: Person,
  options: ProgramOptions = {},
): Promise<Person> {
  const { permissions = ['documents:read', 'documents:write', 'signing:links'], requireApproval = false } =
    options
  const made = await owner.call('/functions/v1/api-keys', { name: 'Robot', permissions, requireApproval })
  if (made.status !== 201) throw new Error(`the key answered ${made.status}: ${JSON.stringify(made.body)}`)
  return personWith(target, { access_token: made.body.secret, refresh_token: '' }, '')
}
