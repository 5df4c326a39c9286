import { type Answer, call } from '../http/http.ts'
import { type Person, type ProgramOptions, personWith, type Target } from './person.ts'

/** An API key as its owner was shown it, once. */
export interface MadeKey {
  readonly id: string
  readonly secret: string
}

export interface KeyOptions extends ProgramOptions {
  readonly name?: string
  readonly expiresAt?: string | null
}

/** Sends the creation of a key as it is given. */
export const createKey = (owner: Person, options: object = {}): Promise<Answer> =>
  owner.call('/functions/v1/api-keys', { name: 'Robot', permissions: ['documents:write'], ...options })

/** A key of the owner's company; by default it may write documents. */
export async function makeKey(owner: Person, options: KeyOptions = {}): Promise<MadeKey> {
  const { status, body } = await createKey(owner, options)
  if (status !== 201) throw new Error(`the key answered ${status}: ${JSON.stringify(body)}`)
  return { id: body.key.id, secret: body.secret }
}

/** Address and password of a key's account, from the text its owner was shown (docs/callers/api-key.md). */
export function accountOf(secret: string): { email: string; password: string } {
  const [, , id = '', password = ''] = /^(service_sk)_([0-9a-f]{32})_(.{43})$/.exec(secret) ?? []
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { email: `${uuid}@keys.service.invalid`, password }
}

/** Signs in with a key as scripts do. */
export const signInKey = (target: Target, secret: string): Promise<Answer> =>
  call(`${target.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: target.anonKey },
    body: accountOf(secret),
  })

/** A caller with the key itself as bearer. */
export const bearing = (target: Target, secret: string): Promise<Person> =>
  personWith(target, { access_token: secret, refresh_token: '' }, '')
