import Type from 'typebox'
import { list, Seconds, text as textOf } from '../../schemas/common.ts'

const text = textOf(100_000)
const texts = list(text, 100)

/** An error of the protocol's own endpoints (RFC 6749 part 5.2, RFC 7591 part 3.2.2). */
export const OAuthError = Type.Object({ error: text, error_description: Type.Optional(text) })

/** Authorization server metadata (RFC 8414); further members are allowed. */
export const OAuthMetadata = Type.Object({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  registration_endpoint: text,
  revocation_endpoint: text,
  userinfo_endpoint: text,
  jwks_uri: text,
  scopes_supported: texts,
  response_types_supported: texts,
  grant_types_supported: texts,
  code_challenge_methods_supported: texts,
  token_endpoint_auth_methods_supported: texts,
})

/** Protected resource metadata (RFC 9728). */
export const OAuthResourceMetadata = Type.Object({
  resource: text,
  authorization_servers: texts,
  scopes_supported: texts,
  bearer_methods_supported: texts,
  resource_name: text,
  resource_documentation: text,
})

/** A program's registration (RFC 7591); unknown members are left out. */
export const OAuthRegistration = Type.Object({
  redirect_uris: Type.Array(text, { minItems: 1, maxItems: 10 }),
  client_name: Type.Optional(textOf(120)),
  client_uri: Type.Optional(text),
  logo_uri: Type.Optional(text),
  grant_types: Type.Optional(texts),
  response_types: Type.Optional(texts),
  token_endpoint_auth_method: Type.Optional(
    Type.Enum(['none', 'client_secret_basic', 'client_secret_post'] as const),
  ),
  scope: Type.Optional(text),
})

/** A registered program (RFC 7591 part 3.2.1); a secret is shown once. */
export const OAuthClient = Type.Object({
  client_id: text,
  client_id_issued_at: Seconds,
  client_secret: Type.Optional(text),
  client_secret_expires_at: Type.Optional(Seconds),
  redirect_uris: texts,
})

/** An authorization request (RFC 6749 part 4.1.1, RFC 7636, RFC 8707; OpenID Connect Core 3.1.2.1). */
export const OAuthAuthorization = Type.Object({
  response_type: Type.Literal('code'),
  client_id: text,
  redirect_uri: text,
  code_challenge: text,
  code_challenge_method: Type.Literal('S256'),
  state: Type.Optional(textOf(2048)),
  scope: Type.Optional(text),
  resource: Type.Optional(text),
  nonce: Type.Optional(text),
  prompt: Type.Optional(text),
  max_age: Type.Optional(text),
})

/** A request for tokens (RFC 6749 parts 4.1.3 and 6, RFC 7636). */
export const OAuthTokenRequest = Type.Object({
  grant_type: Type.Enum(['authorization_code', 'refresh_token'] as const),
  client_id: Type.Optional(text),
  client_secret: Type.Optional(text),
  code: Type.Optional(text),
  code_verifier: Type.Optional(text),
  redirect_uri: Type.Optional(text),
  refresh_token: Type.Optional(text),
  resource: Type.Optional(text),
})

/** Tokens (RFC 6749 part 5.1). The old refresh token is used up. */
export const OAuthTokens = Type.Object({
  access_token: text,
  token_type: Type.Literal('Bearer'),
  expires_in: Seconds,
  refresh_token: Type.Optional(text),
  id_token: Type.Optional(text),
  scope: Type.Optional(text),
})

/** A token to revoke (RFC 7009). */
export const OAuthRevocation = Type.Object({
  token: text,
  token_type_hint: Type.Optional(text),
  client_id: Type.Optional(text),
  client_secret: Type.Optional(text),
})

/** The person behind a connection with the scope `openid` (OpenID Connect Core 5.3). */
export const OAuthUserInfo = Type.Object({
  sub: text,
  email: Type.Optional(text),
  name: Type.Optional(text),
})
