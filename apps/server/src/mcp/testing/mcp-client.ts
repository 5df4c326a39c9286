import type { AgentOptions, Person, Target } from '@consign/testkit'
import { approve, authorize, exchange, registerClient } from '@consign/testkit/people/oauth-client.ts'
import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

export const mcpUrl = ({ url }: Target): URL => new URL(`${url}/mcp`)

/** A token of a new program for the MCP endpoint, with what `choice` lets it do. */
export async function mcpToken(
  target: Target,
  owner: Person,
  { client, request, ...choice }: AgentOptions = {},
): Promise<string> {
  const program = client ?? (await registerClient(target))
  const flow = await authorize(target, program, { resource: mcpUrl(target).href, ...request })
  const answer = await exchange(target, flow, await approve(owner, flow, choice), {
    resource: mcpUrl(target).href,
  })
  if (answer.status !== 200) throw new Error(`the token endpoint answered ${JSON.stringify(answer.body)}`)
  return answer.body.access_token
}

/** The newest SDK's client, connected with a token or a key. */
export async function connect(
  target: Target,
  token: string,
  mode: '2026-07-28' | 'legacy' = '2026-07-28',
  capabilities: ClientCapabilities = {},
): Promise<Client> {
  const versionNegotiation = { mode: mode === 'legacy' ? ('legacy' as const) : { pin: mode } }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation, capabilities })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(mcpUrl(target), { requestInit: { headers } }))
  return client
}
