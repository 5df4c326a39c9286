import type { Static } from 'typebox'
import { connection, session, user } from '../../examples/people.ts'
import { permissions } from '../../permissions.ts'
import { type Json, queryText } from '../json.ts'
import type * as schema from './schemas.ts'

const issuer = 'https://consign.example/auth/v1'
const callback = 'http://127.0.0.1/callback'
const clientId = 'd6a8e2f1-4c1b-4b7e-9f57-2f0c6a1b3e5d'

const metadata: Static<typeof schema.OAuthMetadata> = {
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  registration_endpoint: `${issuer}/oauth/clients/register`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  scopes_supported: ['openid', 'offline_access', ...permissions],
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
}

const resourceMetadata: Static<typeof schema.OAuthResourceMetadata> = {
  resource: 'https://consign.example',
  authorization_servers: [issuer],
  scopes_supported: [...permissions],
  bearer_methods_supported: ['header'],
  resource_name: 'Consign',
  resource_documentation: 'https://consign.example/docs',
}

const registration: Static<typeof schema.OAuthRegistration> = {
  client_name: connection.name,
  redirect_uris: [callback],
  token_endpoint_auth_method: 'none',
}

const client: Static<typeof schema.OAuthClient> = {
  client_id: clientId,
  client_id_issued_at: 1795258047,
  redirect_uris: [callback],
}

const authorization: Static<typeof schema.OAuthAuthorization> = {
  response_type: 'code',
  client_id: clientId,
  redirect_uri: callback,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  state: 'xyz',
  scope: 'documents:read documents:write offline_access',
  resource: 'https://consign.example/',
}

const tokenRequest: Static<typeof schema.OAuthTokenRequest> = {
  grant_type: 'authorization_code',
  client_id: clientId,
  code: 'Vr2bq0kJ4m1nXc8sT6yLw3eZ',
  code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  redirect_uri: callback,
}

const tokens: Static<typeof schema.OAuthTokens> = {
  access_token: session.access_token,
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'mC9w2Yx7Qe1uKz5oRb8tHn4v',
  scope: connection.permissions.join(' '),
}

const revocation: Static<typeof schema.OAuthRevocation> = {
  token: 'mC9w2Yx7Qe1uKz5oRb8tHn4v',
  client_id: clientId,
}

const userInfo: Static<typeof schema.OAuthUserInfo> = { sub: user.id, email: user.email }

export const oauthExamples = {
  metadata,
  resourceMetadata,
  registration,
  client,
  authorization,
  tokenRequest,
  tokens,
  revocation,
  userInfo,
}

/** The same members as a query. */
export const authorizeParameters: readonly Json[] = Object.entries(authorization).map(([name, value]) => ({
  name,
  in: 'query',
  required: !['state', 'scope', 'resource'].includes(name),
  schema: queryText,
  example: value,
}))
