import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import type { Clients } from './clients.ts'
import {
  consumeRecord,
  forgetExpired,
  forgetOldest,
  insertRecord,
  insertToken,
  type Model,
  recordById,
} from './oauth.store.ts'
import type { OAuthGrants } from './oauth-grants.ts'
import { presentedToken } from './presented-token.ts'
import type { Resources } from './resources.ts'
import { runner } from './unit-of-work.ts'

export interface Storage {
  readonly directory: Directory
  readonly clients: Clients
  readonly grants: OAuthGrants
  readonly resources: Resources
}

/** Adapter methods that we never store for: they refuse, so that nothing is stored unnoticed. */
const unused = (name: string): Adapter => {
  const never = async () => {
    throw new Error(`the authorization server does not keep any ${name}`)
  }
  return {
    upsert: never,
    find: never,
    findByUid: never,
    findByUserCode: never,
    consume: never,
    destroy: never,
    revokeByGrantId: never,
  }
}

/** Storage for one of the provider's models. Ending a token always ends its grant, which takes its tokens with it. */
export function openAdapter(name: string, storage: Storage): Adapter {
  const nothing = async () => undefined
  const kept = { ...unused(name), destroy: nothing, revokeByGrantId: nothing }
  switch (name) {
    case 'Client':
      return {
        ...kept,
        find: (id) => storage.clients.find(id),
        upsert: (id, client) => storage.clients.keep(id, client),
      }
    case 'Interaction':
      return { ...kept, upsert: (id, payload, seconds) => keepInteraction(storage, id, payload, seconds) }
    case 'Grant':
      return {
        ...kept,
        find: (id) => grantPayload(storage, id),
        destroy: (id) => storage.grants.end(id),
      }
    case 'AuthorizationCode':
    case 'RefreshToken':
      return { ...kept, ...tokens(name, storage) }
    case 'AccessToken':
      return { ...kept, find: async (id) => presentedToken(id) }
    default:
      return unused(name)
  }
}

/** A person's time to decide on a request (GoTrue). */
export const interactionSeconds = 600

/** Pending requests of all, and seconds that one lives: 80 MB at most. */
const pending = { model: 'Interaction', most: 10_000, seconds: interactionSeconds } as const

/** Only a request's parameters; the rest serves the provider's own pages and names the id. */
async function keepInteraction(
  { directory }: Storage,
  id: string,
  { params }: AdapterPayload,
  seconds: number | undefined,
): Promise<void> {
  const run = runner(directory)
  await run(insertRecord, {
    model: 'Interaction',
    idSha256: sha256(id),
    payload: JSON.stringify({ params }),
    seconds: seconds ?? null,
  })
  await run(forgetExpired)
  await run(forgetOldest, pending)
}

/** The connection as the provider's grant; its permissions hold for every resource we serve. */
async function grantPayload({ grants, resources }: Storage, id: string): Promise<AdapterPayload | undefined> {
  const grant = await grants.find(id)
  if (!grant) return undefined
  const now = Math.floor(Date.now() / 1000)
  const scope = ['openid', ...grant.permissions].join(' ')
  return {
    kind: 'Grant',
    jti: id,
    iat: now,
    exp: now + 60,
    accountId: grant.personId,
    clientId: grant.clientId,
    openid: { scope: 'openid' },
    resources: Object.fromEntries(resources.identifiers().map((identifier) => [identifier, scope])),
  } as AdapterPayload
}

function tokens(
  model: Extract<Model, 'AuthorizationCode' | 'RefreshToken'>,
  { directory, grants }: Storage,
): Pick<Adapter, 'upsert' | 'find' | 'consume'> {
  const run = runner(directory)
  return {
    async upsert(id, { jti: _, ...payload }, seconds) {
      const grantId = payload.grantId ?? ''
      await run(insertToken, {
        model,
        idSha256: sha256(id),
        payload: JSON.stringify(payload),
        seconds: seconds ?? null,
        grantId,
        grantIdSha256: sha256(grantId),
      })
    },
    async find(id) {
      const [row] = await run(recordById, { model, idSha256: sha256(id) })
      return row && { ...(JSON.parse(row.payload) as AdapterPayload), jti: id, consumed: row.consumed }
    },
    /** The database orders two parallel uses. The second ends the grant, unless it is a fresh refresh. */
    async consume(id) {
      const [first] = await run(consumeRecord, { model, idSha256: sha256(id) })
      if (first) return
      const [row] = await run(recordById, { model, idSha256: sha256(id) })
      if (row && model === 'RefreshToken' && !row.consumed) return
      if (row) await grants.end((JSON.parse(row.payload) as AdapterPayload).grantId ?? '')
      throw new errors.InvalidGrant(`${model} was used before`)
    },
  }
}
