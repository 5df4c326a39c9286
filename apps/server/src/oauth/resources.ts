import { apiAudience, mcpAudience } from '../identity/access-token.ts'

/** A protected resource (RFC 8707), and the audience of its tokens. */
interface Resource {
  readonly identifier: string
  readonly audience: string
}

export interface Resources {
  identifiers(): readonly string[]
  /** The default: the API. */
  readonly standard: string
  readonly audiences: readonly string[]
  /** Undefined for a foreign resource. */
  audienceOf(identifier: string): string | undefined
}

/** The API, and the MCP endpoint: a token for one is refused by the other. */
export function resourcesAt(publicUrl: string): Resources {
  const mcp = mcpAudience(publicUrl)
  const known: readonly Resource[] = [
    { identifier: publicUrl, audience: apiAudience },
    { identifier: `${publicUrl}/`, audience: apiAudience },
    { identifier: mcp, audience: mcp },
  ]
  return {
    identifiers: () => known.map(({ identifier }) => identifier),
    standard: publicUrl,
    audiences: [apiAudience, mcp],
    audienceOf: (identifier) => known.find((resource) => resource.identifier === identifier)?.audience,
  }
}
