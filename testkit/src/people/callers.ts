import { generateKeyPairSync } from 'node:crypto'
import { type Permission, permissions } from '@consign/contract'
import { decodeJwt, SignJWT } from 'jose'
import { moveClock } from '../database/movable-clock.ts'
import { issueNote, makeLink } from '../notes/note.ts'
import type { TestService } from '../service/service.ts'
import { agentWith } from './agent.ts'
import { bearing, type KeyOptions, makeKey, signInKey } from './key.ts'
import { memberWith } from './member.ts'
import { type Person, signUp } from './person.ts'

/** A call's headers, and the server's view of its caller. */
export interface CallerKind {
  readonly apikey: 'right' | 'wrong' | 'none'
  readonly authorization?: string
  /** The bearer as a guard sees it. */
  readonly bearer: 'none' | 'bad' | 'expired' | 'revoked-key' | 'disconnected' | 'stands'
  readonly kind?: 'user' | 'apikey' | 'connection'
  readonly role?: 'owner' | 'member'
  readonly permissions?: readonly Permission[]
  readonly mustAsk?: boolean
  /** The bearer is an API key itself, which needs no apikey header. */
  readonly isKey?: boolean
}

export interface Callers {
  readonly kinds: Readonly<Record<string, CallerKind>>
  /** Signing links: the token in the path of the signer's operations. */
  readonly links: Readonly<Record<'stands' | 'unknown' | 'expired' | 'revoked', string>>
  readonly owner: Person
}

type Target = Pick<TestService, 'url' | 'anonKey' | 'database' | 'opened'>

/** Every kind of caller there is, all of one company, at a service whose clock can be moved. */
export async function everyCaller(service: Target): Promise<Callers> {
  const owner = await signUp(service)
  const links = await chainLinksOf(service, owner)
  const right = { apikey: 'right', bearer: 'stands' } as const
  const person = { ...right, kind: 'user', permissions } as const
  const kinds: Record<string, CallerKind> = {
    nobody: { apikey: 'none', bearer: 'none' },
    'a wrong anon key': { ...person, apikey: 'wrong', authorization: bearerOf(owner.token), role: 'owner' },
    'the anon key': { apikey: 'right', bearer: 'none' },
    'the anon key as bearer': { apikey: 'right', authorization: bearerOf(service.anonKey), bearer: 'none' },
    'no scheme': { apikey: 'right', authorization: owner.token, bearer: 'bad' },
    'a forged token': { apikey: 'right', authorization: await forged(owner.token), bearer: 'bad' },
    'an expired token': { apikey: 'right', authorization: await expired(service, owner), bearer: 'expired' },
    'an expired token without the anon key': {
      apikey: 'none',
      authorization: await expired(service, owner),
      bearer: 'expired',
    },
    'an owner without the anon key': {
      ...person,
      apikey: 'none',
      authorization: bearerOf(owner.token),
      role: 'owner',
    },
    'an owner': { ...person, authorization: bearerOf(owner.token), role: 'owner' },
    'a member': {
      ...person,
      authorization: bearerOf((await memberWith(service, owner)).token),
      role: 'member',
    },
    ...(await keysOf(service, owner)),
    ...(await programsOf(service, owner)),
  }
  return { kinds, links, owner }
}

/** A key of each permission alone, of all, signed in, bound to ask, and revoked. */
async function keysOf(service: Target, owner: Person): Promise<Record<string, CallerKind>> {
  const make = async (options: KeyOptions): Promise<CallerKind> => {
    const { secret } = await makeKey(owner, options)
    const { permissions: may } = (await (await bearing(service, secret)).rpc('whoami')).body
    const mustAsk = options.requireApproval ?? false
    const authorization = bearerOf(secret)
    return {
      apikey: 'none',
      isKey: true,
      bearer: 'stands',
      kind: 'apikey',
      permissions: may,
      mustAsk,
      authorization,
    }
  }
  const single = permissions.map(
    async (name) => [`a key for ${name}`, await make({ permissions: [name] })] as const,
  )
  const all = await makeKey(owner, { permissions })
  const session = (await signInKey(service, all.secret)).body
  const revoked = await makeKey(owner, { permissions })
  await owner.send('DELETE', `/functions/v1/api-keys/${revoked.id}`)
  return {
    ...Object.fromEntries(await Promise.all(single)),
    'a key for everything': await make({ permissions }),
    'a key for everything that must ask': await make({ permissions, requireApproval: true }),
    'a key signed in': {
      apikey: 'right',
      bearer: 'stands',
      kind: 'apikey',
      permissions,
      authorization: bearerOf(session.access_token),
    },
    'a key signed in without the anon key': {
      apikey: 'none',
      bearer: 'stands',
      kind: 'apikey',
      permissions,
      authorization: bearerOf(session.access_token),
    },
    'a revoked key': {
      apikey: 'none',
      isKey: true,
      bearer: 'revoked-key',
      kind: 'apikey',
      authorization: bearerOf(revoked.secret),
    },
  }
}

/** A program of OAuth with all permissions, with the least, and a disconnected one. */
async function programsOf(service: Target, owner: Person): Promise<Record<string, CallerKind>> {
  const make = async (may: readonly Permission[]) => {
    const agent = await agentWith(service, owner, { permissions: may, requireApproval: false })
    const known = { apikey: 'right', kind: 'connection', authorization: bearerOf(agent.token) } as const
    return { agent, known }
  }
  const [all, least, gone] = [await make(permissions), await make([]), await make(permissions)]
  await owner.send('DELETE', `/functions/v1/connections/${gone.agent.connectionId}`)
  return {
    'a program for everything': { ...all.known, bearer: 'stands', permissions },
    'a program without the anon key': { ...all.known, apikey: 'none', bearer: 'stands', permissions },
    'a program with a wrong anon key': { ...all.known, apikey: 'wrong', bearer: 'stands', permissions },
    'a program for reading': { ...least.known, bearer: 'stands', permissions: ['documents:read'] },
    'a disconnected program': { ...gone.known, bearer: 'disconnected' },
  }
}

async function chainLinksOf(service: Target, owner: Person): Promise<Callers['links']> {
  await moveClock(service.database, '-8 days')
  const { id } = await issueNote(owner)
  const old = await makeLink(owner, id, 'consignee')
  await moveClock(service.database, '8 days')
  const [stands, revoked] = [await makeLink(owner, id, 'sender'), await makeLink(owner, id, 'carrier')]
  await owner.rpc('revoke_sign_grant', { document_id: id, role: 'carrier' })
  return { stands, revoked, expired: old, unknown: `${stands.slice(0, -6)}AAAAAA` }
}

const bearerOf = (token: string): string => `Bearer ${token}`

/** The same claims under the same name of a key, signed by another key. */
async function forged(token: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kid = '' } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  return bearerOf(
    await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
  )
}

/** A token that was right until a minute ago. */
async function expired(service: Target, owner: Person): Promise<string> {
  const [{ privateKey, publicJwk }] = service.opened.service.secrets.signing
  const exp = Math.floor(Date.now() / 1000) - 60
  const header = { alg: 'ES256', kid: publicJwk.kid }
  const token = new SignJWT({ ...decodeJwt(owner.token), iat: exp - 3600, exp }).setProtectedHeader(header)
  return bearerOf(await token.sign(privateKey))
}
