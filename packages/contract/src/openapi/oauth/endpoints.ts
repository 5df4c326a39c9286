import type { TSchema } from 'typebox'
import type { Json } from '../json.ts'
import { authorizeParameters, oauthExamples as example } from './examples.ts'
import * as schema from './schemas.ts'

type Body = { readonly schema: TSchema; readonly example: unknown }
type Refusal = readonly [status: number, description: string, error: string]

/** One endpoint of the protocol, called with one method. */
export interface Endpoint {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly bearer?: boolean
  readonly query?: readonly Json[]
  readonly json?: Body
  readonly form?: Body
  /** The success answer; a redirection if the status is 303. */
  readonly ok: { readonly status: 200 | 201 | 303; readonly body?: Body }
  readonly refusals: readonly Refusal[]
}

const at = (name: string): string => `/auth/v1/oauth/${name}`
const unknownClient: Refusal = [401, 'The client is unknown or did not authenticate.', 'invalid_client']

const tooLarge: Refusal = [413, 'The form is larger than 4,096 bytes.', 'invalid_request']

const metadata = (id: string, path: string): Endpoint => ({
  id,
  method: 'get',
  path,
  summary: 'What the authorization server can do.',
  description: 'For anyone (RFC 8414, OpenID Connect Discovery). The same document at four addresses.',
  ok: { status: 200, body: { schema: schema.OAuthMetadata, example: example.metadata } },
  refusals: [],
})

const userInfo = (method: 'get' | 'post'): Endpoint => ({
  id: `oauth_userinfo_by_${method}`,
  method,
  path: at('userinfo'),
  summary: 'The person who approved the connection.',
  description: 'For programs with the scope `openid` (OpenID Connect Core 5.3).',
  bearer: true,
  ok: { status: 200, body: { schema: schema.OAuthUserInfo, example: example.userInfo } },
  refusals: [
    [401, 'The token is not valid.', 'invalid_token'],
    [403, 'The token lacks the scope openid.', 'insufficient_scope'],
  ],
})

const authorization = (
  id: string,
  method: Endpoint['method'],
  parameters: Pick<Endpoint, 'query' | 'form'>,
): Endpoint => ({
  id,
  method,
  path: at('authorize'),
  summary: 'Where a program sends the browser: on to the consent page, or back with what is wrong.',
  description:
    'For browsers (RFC 6749 part 4.1.1, OpenID Connect Core 3.1.2.1). PKCE with S256 is a must. At most 4,096 bytes and 40 parameters.',
  ...parameters,
  ok: { status: 303 },
  refusals: [
    [400, 'The client or its address is unknown: the browser is not sent back.', 'invalid_client'],
    ...(method === 'post' ? [tooLarge] : []),
  ],
})

/** The endpoints of the authorization server for browsers and programs; metadata before and below the issuer's path. */
export const endpoints: readonly Endpoint[] = [
  metadata('oauth_metadata', '/.well-known/oauth-authorization-server/auth/v1'),
  metadata('openid_configuration', '/.well-known/openid-configuration/auth/v1'),
  metadata('oauth_metadata_below_issuer', '/auth/v1/.well-known/oauth-authorization-server'),
  metadata('openid_configuration_below_issuer', '/auth/v1/.well-known/openid-configuration'),
  {
    id: 'oauth_resource_metadata',
    method: 'get',
    path: '/.well-known/oauth-protected-resource',
    summary: 'Which authorization server gives out tokens for this API.',
    description: 'For anyone (RFC 9728); every 401 names this address in `WWW-Authenticate`.',
    ok: { status: 200, body: { schema: schema.OAuthResourceMetadata, example: example.resourceMetadata } },
    refusals: [],
  },
  {
    id: 'oauth_resource_metadata_of_mcp',
    method: 'get',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: 'Which authorization server gives out tokens for the MCP endpoint.',
    description: 'For anyone (RFC 9728); a 401 of `/mcp` names this address in `WWW-Authenticate`.',
    ok: { status: 200, body: { schema: schema.OAuthResourceMetadata, example: example.resourceMetadata } },
    refusals: [],
  },
  authorization('oauth_authorize', 'get', { query: authorizeParameters }),
  authorization('oauth_authorize_by_form', 'post', {
    form: { schema: schema.OAuthAuthorization, example: example.authorization },
  }),
  {
    id: 'oauth_register',
    method: 'post',
    path: at('clients/register'),
    summary: 'Register a program; it may do nothing until a person approves it.',
    description: 'For any program (RFC 7591). One that nobody approves is forgotten after 30 days.',
    json: { schema: schema.OAuthRegistration, example: example.registration },
    ok: { status: 201, body: { schema: schema.OAuthClient, example: example.client } },
    refusals: [[400, 'What the program says of itself cannot be accepted.', 'invalid_redirect_uri']],
  },
  {
    id: 'oauth_token',
    method: 'post',
    path: at('token'),
    summary: 'A code or refresh token for tokens; PKCE with S256 always.',
    description: 'For registered programs (RFC 6749 parts 4.1.3 and 6). A refresh token is good once.',
    form: { schema: schema.OAuthTokenRequest, example: example.tokenRequest },
    ok: { status: 200, body: { schema: schema.OAuthTokens, example: example.tokens } },
    refusals: [
      [400, 'The code or token is used up, expired or of another client.', 'invalid_grant'],
      unknownClient,
      tooLarge,
    ],
  },
  {
    id: 'oauth_revoke',
    method: 'post',
    path: at('revoke'),
    summary: 'Give a token back, which ends the connection; an unknown one is fine as well.',
    description: 'For registered programs (RFC 7009).',
    form: { schema: schema.OAuthRevocation, example: example.revocation },
    ok: { status: 200 },
    refusals: [[400, 'There is no token.', 'invalid_request'], unknownClient, tooLarge],
  },
  userInfo('get'),
  userInfo('post'),
]
