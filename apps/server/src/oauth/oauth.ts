import { hkdfSync } from 'node:crypto'
import { exportJWK } from 'jose'
import type { JWK } from 'oidc-provider'
import type { Log } from '../ground/log.ts'
import { mcpAudience } from '../identity/access-token.ts'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { Secrets, SigningKey } from '../secrets/secrets.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { type ClientDocuments, openClientDocuments } from './client-documents.ts'
import { type Clients, openClients } from './clients.ts'
import { type CodeRequest, issueCode } from './code.ts'
import type { Endpoint } from './endpoints.ts'
import { issuerAt, metadataAt, resourceMetadataAt } from './metadata.ts'
import { openOAuthGrants } from './oauth-grants.ts'
import { verifyAccessToken } from './presented-token.ts'
import type { ProtocolAnswer, ProtocolRequest } from './protocol-answer.ts'
import { makeProvider, type OpenProvider } from './provider.ts'
import { resourcesAt } from './resources.ts'

export interface OAuth {
  readonly clients: Clients
  readonly documents: ClientDocuments
  call(endpoint: Endpoint, request: ProtocolRequest): Promise<ProtocolAnswer>
  metadata(): ReturnType<typeof metadataAt>
  /** Metadata of a protected resource: the API, or the MCP endpoint. */
  resourceMetadata(of: 'api' | 'mcp'): ReturnType<typeof resourceMetadataAt>
  /** Makes a code for an approval, in the current transaction (`within`). */
  issueCode(request: CodeRequest): Promise<string>
}

interface OAuthParts {
  readonly directory: Directory
  readonly company: (tenantId: string) => Company
  readonly secrets: Secrets
  readonly log: Log
  /** For clients' metadata documents. */
  readonly outbound: Outbound
  /** Known once the service listens; not read before the first call. */
  readonly publicUrl: () => string
}

/** Opens the authorization server. The provider is made on the first call, since its issuer is our address. */
export function openOAuth(parts: OAuthParts): OAuth {
  const { directory, company, secrets, publicUrl, outbound, log } = parts
  const clients = openClients(directory, secrets)
  let made: { readonly kid: string; readonly provider: Promise<OpenProvider> } | undefined
  // Remade when the signing key changes.
  const provider = () => {
    const [{ publicJwk }] = secrets.signing
    if (made?.kid === publicJwk.kid) return made.provider
    const opening = providerOf(parts, clients).catch((error: unknown) => {
      made = undefined
      throw error
    })
    made = { kid: publicJwk.kid, provider: opening }
    return opening
  }
  return {
    clients,
    documents: openClientDocuments(clients, outbound, log),
    async call(endpoint, request) {
      const { call } = await provider()
      const { audiences } = resourcesAt(publicUrl())
      const verify = (token: string) => verifyAccessToken(secrets, issuerAt(publicUrl()), audiences, token)
      return endpoint.handle({ directory, company, verify, ask: (asked) => call(asked, request.id) }, request)
    },
    metadata: () => metadataAt(publicUrl()),
    resourceMetadata: (of) =>
      resourceMetadataAt(publicUrl(), of === 'mcp' ? mcpAudience(publicUrl()) : publicUrl()),
    issueCode: async (request) => issueCode((await provider()).provider, request),
  }
}

async function providerOf(parts: OAuthParts, clients: Clients): Promise<OpenProvider> {
  const { directory, company, secrets, log } = parts
  const publicUrl = parts.publicUrl()
  const grants = openOAuthGrants(directory, company)
  return makeProvider({
    publicUrl,
    storage: { directory, clients, grants, resources: resourcesAt(publicUrl) },
    signingJwk: await signingJwk(secrets.signing[0]),
    oauthKey: secrets.oauth[0],
    cookieKey: Buffer.from(hkdfSync('sha256', secrets.oauth[0], '', 'oauth-cookie/1', 32)).toString(
      'base64url',
    ),
    onFault: (error, reqId) => log.error({ reqId, err: error }, 'the authorization server failed'),
  })
}

/** The current signing key, in the provider's form. */
async function signingJwk({ privateKey, publicJwk: { kid } }: SigningKey): Promise<JWK> {
  const { kty, crv, x, y, d } = await exportJWK(privateKey)
  return { kty, crv, x, y, d, kid, alg: 'ES256', use: 'sig' } as JWK
}
