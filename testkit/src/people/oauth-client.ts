import { createHash, randomBytes } from 'node:crypto'
import { type Answer, call } from '../http/http.ts'
import type { Person, Target } from './person.ts'

/** A registered program, as its own code would hold it. */
export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly redirectUri: string
}

/** The address a program sends a person to, and its own secrets of the flow. */
export interface Flow {
  readonly client: OAuthClient
  readonly answer: Answer
  readonly verifier: string
  /** Of the pending request; empty when it was refused. */
  readonly authorizationId: string
}

type Parameters = Readonly<Record<string, string | undefined>>

const oauth = (target: Target, name: string) => `${target.url}/auth/v1/oauth/${name}`

/** A form as OAuth sends one; undefined members are left out. */
export const postForm = (
  url: string,
  form: Parameters,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const entries = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return call(url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(entries).toString(),
  })
}

/** Sends a registration (RFC 7591) as it is given. */
export const sendRegistration = (target: Target, metadata: unknown): Promise<Answer> =>
  call(oauth(target, 'clients/register'), { body: metadata })

/** Registers a public client on a loopback address, as a command-line program does, or what `metadata` says. */
export async function registerClient(
  target: Target,
  metadata: Readonly<Record<string, unknown>> = {},
): Promise<OAuthClient> {
  const answer = await sendRegistration(target, {
    client_name: 'Agent',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
    ...metadata,
  })
  if (answer.status !== 201)
    throw new Error(`registration answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return {
    clientId: answer.body.client_id,
    clientSecret: answer.body.client_secret,
    redirectUri: answer.body.redirect_uris[0],
  }
}

/** Asks for authorization with PKCE; `overrides` replaces or, with undefined, leaves out parameters. */
export async function authorize(
  target: Target,
  client: OAuthClient,
  overrides: Parameters = {},
): Promise<Flow> {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state of the agent',
    ...overrides,
  }
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const answer = await call(`${oauth(target, 'authorize')}?${new URLSearchParams(sent)}`)
  const location = URL.parse(answer.headers.get('location') ?? '')
  return {
    client: { ...client, redirectUri: parameters.redirect_uri ?? client.redirectUri },
    answer,
    verifier,
    authorizationId: location?.searchParams.get('authorization_id') ?? '',
  }
}

/** A person's decision on a request. */
export const decide = (person: Person, { authorizationId }: Flow, decision: object): Promise<Answer> =>
  person.call(`/auth/v1/oauth/authorizations/${authorizationId}/consent`, decision)

/** The parameters that a program gets back from a decision. */
export const callbackOf = (decision: Answer): URLSearchParams =>
  new URL(decision.body.redirect_url).searchParams

/** A person approves a request, with their choice of what it may do: its code. */
export async function approve(person: Person, flow: Flow, choice: object = {}): Promise<string> {
  const decision = await decide(person, flow, { action: 'approve', ...choice })
  if (decision.status !== 200) throw new Error(`consent answered ${JSON.stringify(decision.body)}`)
  return callbackOf(decision).get('code') ?? ''
}

/** A code for tokens. */
export const exchange = (
  target: Target,
  flow: Flow,
  code: string,
  overrides: Parameters = {},
): Promise<Answer> =>
  postForm(oauth(target, 'token'), {
    grant_type: 'authorization_code',
    code,
    code_verifier: flow.verifier,
    redirect_uri: flow.client.redirectUri,
    client_id: flow.client.clientId,
    client_secret: flow.client.clientSecret,
    ...overrides,
  })

/** A refresh token for tokens. */
export const refreshTokens = (
  target: Target,
  client: OAuthClient,
  refreshToken: string,
  overrides: Parameters = {},
): Promise<Answer> =>
  postForm(oauth(target, 'token'), {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...overrides,
  })
