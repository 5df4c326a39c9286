import inject from 'light-my-request'
import { type JWK, Provider } from 'oidc-provider'
import { Refusal } from '../ground/refusal.ts'
import { type ConfigurationParts, configurationFor } from './configuration.ts'
import { issuerAt } from './metadata.ts'
import { type ProtocolAnswer, refusal } from './protocol-answer.ts'
import { chainRefreshTokens } from './refresh-token-id.ts'

interface ProviderParts extends Omit<ConfigurationParts, 'signingJwk'> {
  readonly signingJwk: JWK
  readonly oauthKey: Uint8Array
  /** Called with our own faults and their request. */
  readonly onFault: (error: Error, requestId: string) => void
}

/** One call of the provider, in its own paths (without the mount point). */
export interface ProviderCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly authorization?: string | undefined
  readonly form?: URLSearchParams
  readonly json?: unknown
}

export interface OpenProvider {
  readonly provider: Provider
  call(call: ProviderCall, requestId: string): Promise<ProtocolAnswer>
}

/** Makes the provider for one public address, callable without a socket. */
export function makeProvider(parts: ProviderParts): OpenProvider {
  const provider = new Provider(issuerAt(parts.publicUrl), configurationFor(parts))
  provider.proxy = true
  chainRefreshTokens(provider, parts.oauthKey)
  provider.on('server_error', (ctx, error) => {
    parts.onFault(error, ctx.get('x-request-id'))
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') ctx.status = 503
  })
  const dispatch = provider.callback()
  const { protocol, host } = new URL(parts.publicUrl)
  return {
    provider,
    async call({ method, path, authorization, form, json }, requestId) {
      const headers = {
        host,
        'x-forwarded-proto': protocol.slice(0, -1),
        accept: 'application/json',
        'x-request-id': requestId,
        ...(authorization === undefined ? {} : { authorization }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const payload = form?.toString() ?? (json === undefined ? undefined : JSON.stringify(json))
      const answer = await inject(dispatch, {
        method,
        url: path,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      if (answer.statusCode === 503) return refusal('temporarily_unavailable', 'try again in a moment', 503)
      return { status: answer.statusCode, headers: kept(answer.headers), body: answer.payload }
    },
  }
}

/** The headers for clients. Cookies are dropped: no client needs them. */
function kept(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = ['content-type', 'location', 'www-authenticate', 'cache-control', 'pragma']
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )
}
