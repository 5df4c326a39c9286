import { randomUUID } from 'node:crypto'
import { permissions } from '@consign/contract'
import { type AccessToken, type ClientCredentials, type Configuration, errors, type JWK } from 'oidc-provider'
import { accessTokenSeconds } from '../identity/access-token.ts'
import { interactionSeconds, openAdapter, type Storage } from './adapter.ts'
import { accountById } from './oauth.store.ts'
import { allScopes } from './scopes.ts'
import { runner } from './unit-of-work.ts'

export interface ConfigurationParts {
  readonly publicUrl: string
  readonly storage: Storage
  /** The private key of this installation, with its `kid`. */
  readonly signingJwk: JWK
  readonly cookieKey: string
}

export const grantTypes = ['authorization_code', 'refresh_token'] as const
export const clientAuthMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const

const day = 24 * 3600
/** A refresh token lasts 30 days from its last use, its chain a year. */
const [refreshIdleSeconds, refreshLineSeconds] = [30 * day, 365 * day]

/** The provider's behaviour: code with PKCE S256 only, JWT access tokens, nothing else on. */
export const configurationFor = (parts: ConfigurationParts): Configuration => ({
  adapter: (name) => openAdapter(name, parts.storage),
  jwks: { keys: [parts.signingJwk] },
  scopes: [...allScopes],
  claims: { openid: ['sub', 'email', 'name', 'auth_time'] },
  responseTypes: ['code'],
  clientAuthMethods: [...clientAuthMethods],
  clientDefaults: {
    application_type: 'native',
    grant_types: [...grantTypes],
    id_token_signed_response_alg: 'ES256',
  },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  cookies: { keys: [parts.cookieKey] },
  clockTolerance: 0,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
  revokeGrantPolicy: () => true,
  clientBasedCORS: () => true,
  routes,
  ttl,
  features: featuresOf(parts),
  interactions: { url: (_ctx, { uid }) => `${parts.publicUrl}/oauth/consent?authorization_id=${uid}` },
  findAccount: async (_ctx, id) => ({
    accountId: id,
    claims: async () => claimsOf(parts.storage, id),
  }),
  extraTokenClaims: (_ctx, token) => companyClaims(parts.storage, token),
  renderError: (ctx, out) => {
    ctx.type = 'json'
    ctx.body = out
  },
})

const routes: Configuration['routes'] = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/clients/register',
  revocation: '/oauth/revoke',
  userinfo: '/oauth/userinfo',
  jwks: '/.well-known/jwks.json',
}

const ttl: Configuration['ttl'] = {
  AccessToken: accessTokenSeconds,
  IdToken: accessTokenSeconds,
  AuthorizationCode: 60,
  Interaction: interactionSeconds,
  RefreshToken: (_ctx, token) => {
    const left = (token.iiat ?? 0) + refreshLineSeconds - Math.floor(Date.now() / 1000)
    return Math.max(1, Math.min(refreshIdleSeconds, left))
  },
}

const featuresOf = ({ storage: { resources } }: ConfigurationParts): Configuration['features'] => ({
  devInteractions: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: true },
  // Another client's token is answered like an unknown one (RFC 7009 part 2.2).
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  registration: {
    enabled: true,
    initialAccessToken: false,
    issueRegistrationAccessToken: false,
    idFactory: () => randomUUID(),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: async (_ctx, _client, oneOf) => oneOf?.[0] ?? resources.standard,
    useGrantedResource: async () => true,
    getResourceServerInfo: async (_ctx, identifier) => {
      const audience = resources.audienceOf(identifier)
      if (audience === undefined) throw new errors.InvalidTarget('the resource is not known here')
      return {
        audience,
        scope: ['openid', ...permissions].join(' '),
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: 'ES256' } },
      }
    },
  },
})

async function claimsOf({ directory }: Storage, id: string) {
  const [person] = await runner(directory)(accountById, { id })
  return person ? { sub: id, email: person.email, name: person.name } : { sub: id }
}

/** Our own claims in every token: company and connection. */
async function companyClaims({ grants }: Storage, token: AccessToken | ClientCredentials) {
  const grantId = ('grantId' in token && token.grantId) || ''
  const tenantId = await grants.companyOf(grantId)
  if (tenantId === undefined) throw new errors.InvalidGrant('grant not found')
  return {
    role: 'authenticated',
    kind: 'connection',
    tenant_id: tenantId,
    session_id: grantId,
    connection_id: grantId,
  }
}
