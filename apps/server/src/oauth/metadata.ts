import { permissions } from '@consign/contract'
import { clientAuthMethods, grantTypes } from './configuration.ts'
import { allScopes } from './scopes.ts'

/** The authorization server's public address. */
export const issuerAt = (publicUrl: string): string => `${publicUrl}/auth/v1`

/** Addresses of the metadata: RFC 8414 with the issuer's path, and below the issuer as in OpenID Connect. */
export const metadataPaths = [
  '/.well-known/oauth-authorization-server/auth/v1',
  '/.well-known/openid-configuration/auth/v1',
  '/auth/v1/.well-known/openid-configuration',
  '/auth/v1/.well-known/oauth-authorization-server',
] as const

/** Authorization server metadata (RFC 8414, RFC 9207; OpenID Connect Discovery 1.0), without unsupported features. */
export function metadataAt(publicUrl: string) {
  const issuer = issuerAt(publicUrl)
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/clients/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: [...allScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...grantTypes],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: [...clientAuthMethods],
    revocation_endpoint_auth_methods_supported: [...clientAuthMethods],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    claims_supported: ['sub', 'email', 'name', 'iss', 'aud', 'exp', 'iat', 'auth_time'],
    client_id_metadata_document_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  } as const
}

/** Names the API's authorization server (RFC 9728 §3), for a resource without a path. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** Protected resource metadata of the API, or of the MCP endpoint below `resourceMetadataPath`. */
export const resourceMetadataAt = (publicUrl: string, resource: string) => ({
  resource,
  authorization_servers: [issuerAt(publicUrl)],
  scopes_supported: [...permissions],
  bearer_methods_supported: ['header'],
  resource_name: 'Consign',
  resource_documentation: `${publicUrl}/docs`,
})
