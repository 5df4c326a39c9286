import { randomUUID } from 'node:crypto'
import { type Answer, call } from './http.ts'

/** Where a test talks to: the address and the anon key of a service. */
export interface Target {
  readonly url: string
  readonly anonKey: string
}

/** Somebody signed in, with the calls a company makes. */
export interface Person {
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
  rpc(name: string, body?: unknown): Promise<Answer>
}

/** Signs up a person with a company of his own. */
export async function signUp(target: Target, name = 'Ania', company = 'Spedycja Ania'): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.test`
  const answer = await call(`${target.url}/auth/v1/signup`, {
    headers: { apikey: target.anonKey },
    body: {
      email,
      password: 'correct horse battery',
      data: { name, company: { name: company, country: 'PL' } },
    },
  })
  if (answer.status !== 200)
    throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return personWith(target, answer.body, email)
}

async function personWith(
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
  const { tenantId } = (await rpc('whoami')).body
  return {
    token: session.access_token,
    refreshToken: session.refresh_token,
    email,
    tenantId,
    call: request,
    rpc,
  }
}
