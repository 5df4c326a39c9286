/** A protected resource (RFC 8707) that tokens are made for, and the audience such a token names. */
interface Resource {
  readonly identifier: string
  readonly audience: string
}

export interface Resources {
  /** Every identifier that a client may ask for. */
  identifiers(): readonly string[]
  /** What a client gets that asks for none: the API. */
  readonly standard: string
  readonly audiences: readonly string[]
  /** Undefined for a resource that is not ours. */
  audienceOf(identifier: string): string | undefined
}

/** The audience of tokens for the API, as Supabase's clients expect it. */
const apiAudience = 'authenticated'

/** The API, and the MCP endpoint: a token for one is refused by the other. */
export function resourcesAt(publicUrl: string): Resources {
  const mcp = `${publicUrl}/mcp`
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
