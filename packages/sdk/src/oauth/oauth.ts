import { ConsignError } from '../error.ts'
import { type Fetch, send } from '../request.ts'

/** What a program needs of the authorization server of a service (RFC 8414). */
export interface AuthorizationServer {
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly registrationEndpoint: string
  readonly revocationEndpoint: string
}

export interface OAuthParts {
  /** The service's address, without a trailing slash. */
  readonly url: string
  readonly fetch: Fetch
  /** Milliseconds until a call without an answer is aborted. */
  readonly timeout?: number
}

/** The tokens of a connection. */
export interface Granted {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds from now. */
  readonly expiresIn: number
  /** What the person granted; undefined where the service does not say it again. */
  readonly scope: string | undefined
}

/**
 * Finds the authorization server of the service.
 *
 * @throws ConsignError ANSWER_UNREADABLE for a service that calls itself by another address (RFC 8414 3.3), or whose
 * endpoints are elsewhere: tokens would go there
 */
export async function discover(parts: OAuthParts): Promise<AuthorizationServer> {
  const path = '/.well-known/oauth-authorization-server/auth/v1'
  const body = await exchanged(parts, path, { method: 'GET', headers: { accept: 'application/json' } })
  const issuer = `${parts.url}/auth/v1`
  if (body['issuer'] !== issuer)
    throw unreadable(`The service calls itself ${originOf(body['issuer'])}: use that address.`)
  const at = (name: string) => {
    const endpoint = body[name]
    if (typeof endpoint === 'string' && endpoint.startsWith(`${issuer}/`)) return endpoint
    throw unreadable(`The service names no ${name} of its own.`)
  }
  return {
    issuer,
    authorizationEndpoint: at('authorization_endpoint'),
    tokenEndpoint: at('token_endpoint'),
    registrationEndpoint: at('registration_endpoint'),
    revocationEndpoint: at('revocation_endpoint'),
  }
}

const originOf = (issuer: unknown): string => String(issuer).replace(/\/auth\/v1$/, '')

/** Registers a public client of this machine (RFC 7591, RFC 8252 8.4); its id. */
export async function register(
  parts: OAuthParts,
  server: AuthorizationServer,
  { name, redirectUri }: { readonly name: string; readonly redirectUri: string },
): Promise<string> {
  const metadata = {
    client_name: name,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: 'native',
  }
  const body = await posted(parts, server.registrationEndpoint, JSON.stringify(metadata), 'application/json')
  return text(body, 'client_id')
}

/** A secret of one authorization, and what of it is shown (RFC 7636). */
export async function proofKey(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Asked {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly state: string
  readonly scope: string
}

/** Where a person decides. */
export const authorizationUrl = (server: AuthorizationServer, asked: Asked): string =>
  `${server.authorizationEndpoint}?${new URLSearchParams({
    response_type: 'code',
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
    state: asked.state,
    scope: asked.scope,
  })}`

/** A code for tokens. @throws OAuthError as the server refuses */
export const exchangeCode = (
  parts: OAuthParts,
  server: AuthorizationServer,
  given: {
    readonly clientId: string
    readonly redirectUri: string
    readonly verifier: string
    readonly code: string
  },
): Promise<Granted> =>
  grantedBy(parts, server, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
    client_id: given.clientId,
  })

/** The next tokens of a connection. @throws OAuthError `invalid_grant` when it has ended */
export const refreshTokens = (
  parts: OAuthParts,
  server: Pick<AuthorizationServer, 'tokenEndpoint'>,
  { clientId, refreshToken }: { readonly clientId: string; readonly refreshToken: string },
): Promise<Granted> =>
  grantedBy(parts, server, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
  })

/** Ends a connection (RFC 7009); one that has ended is no error. */
export async function revokeToken(
  parts: OAuthParts,
  server: Pick<AuthorizationServer, 'revocationEndpoint'>,
  { clientId, token }: { readonly clientId: string; readonly token: string },
): Promise<void> {
  await posted(parts, server.revocationEndpoint, form({ token, client_id: clientId }))
}

/** A refusal of the authorization server, by its code (RFC 6749 5.2). */
export class OAuthError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, description: string, status: number) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
    this.status = status
  }
}

async function grantedBy(
  parts: OAuthParts,
  { tokenEndpoint }: Pick<AuthorizationServer, 'tokenEndpoint'>,
  parameters: Readonly<Record<string, string>>,
): Promise<Granted> {
  const body = await posted(parts, tokenEndpoint, form(parameters))
  const expiresIn = body['expires_in']
  if (typeof expiresIn !== 'number') throw unreadable('The service gave tokens without an end.')
  return {
    accessToken: text(body, 'access_token'),
    refreshToken: text(body, 'refresh_token'),
    expiresIn,
    scope: typeof body['scope'] === 'string' ? body['scope'] : undefined,
  }
}

const form = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(parameters).toString()

function text(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw unreadable(`The service gave no ${name}.`)
  return value
}

const posted = (parts: OAuthParts, url: string, body: string, type = 'application/x-www-form-urlencoded') =>
  exchanged(parts, url.slice(parts.url.length), {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body,
  })

async function exchanged(
  { url, fetch, timeout }: OAuthParts,
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(fetch, url, { path, ...init }, timeout === undefined ? {} : { timeout })
  const body = await bodyOf(response)
  if (response.ok) return body
  if (typeof body['error'] !== 'string') throw unreadable('The answer is not the service’s.', response.status)
  throw new OAuthError(body['error'], String(body['error_description'] ?? body['error']), response.status)
}

/** A revocation answers nothing. */
async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const received = await response.text()
  if (received === '' && response.ok) return {}
  try {
    const body: unknown = JSON.parse(received)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Told as any other answer that is not the service's.
  }
  throw unreadable('The answer is not the service’s.', response.status)
}

const unreadable = (message: string, status = 200): ConsignError =>
  new ConsignError({ code: 'ANSWER_UNREADABLE', message, status, retryable: status >= 500 })
