import { approve, authorize, exchange, type OAuthClient, registerClient } from './oauth-client.ts'
import { type Person, type ProgramOptions, personWith, type Target } from './person.ts'

/** An OAuth connection of a person's company, calling with its access token. */
export interface Agent extends Person {
  readonly client: OAuthClient
  readonly connectionId: string
  /** The answer of the token endpoint. */
  readonly tokens: Readonly<Record<string, unknown>>
}

export interface AgentOptions extends ProgramOptions {
  /** A program that is registered already; else one registers. */
  readonly client?: OAuthClient
  /** Further parameters of the authorization request, such as `scope` or `resource`. */
  readonly request?: Readonly<Record<string, string>>
}

/**
 * A program that connects over HTTP: it registers, requests, a person approves, and it gets its tokens. Without options
 * it has the default permissions, and its gated writes need approval.
 */
export async function agentWith(target: Target, owner: Person, options: AgentOptions = {}): Promise<Agent> {
  const { client = await registerClient(target), request = {}, ...choice } = options
  const flow = await authorize(target, client, request)
  const answer = await exchange(target, flow, await approve(owner, flow, choice))
  if (answer.status !== 200) throw new Error(`the token endpoint answered ${JSON.stringify(answer.body)}`)
  const person = await personWith(target, answer.body, '')
  return { ...person, client, connectionId: connectionOf(answer.body.access_token), tokens: answer.body }
}

/** The connection in a token, without checking its signature. */
const connectionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).connection_id
