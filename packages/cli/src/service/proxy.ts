import type { Fetch } from '@consign/sdk'
import { isLoopback } from '../program/settings.ts'
import type { Terminal } from '../program/terminal.ts'

const named = ['HTTPS_PROXY', 'https_proxy']

/**
 * The platform's fetch; through the proxy that HTTPS_PROXY names, if it does, but for the hosts of NO_PROXY and this
 * machine. What knows proxies is loaded for that alone.
 */
export function proxiedFetch(env: Terminal['env']): Fetch {
  const proxy = named.map((name) => env[name]).find((value) => value !== undefined && value !== '')
  if (proxy === undefined) return (url, init) => globalThis.fetch(url, init)
  let opened: Promise<Fetch> | undefined
  const throughProxy = async (): Promise<Fetch> => {
    const { EnvHttpProxyAgent, fetch } = await import('undici')
    const noProxy = env['NO_PROXY'] ?? env['no_proxy'] ?? ''
    const dispatcher = new EnvHttpProxyAgent({ httpProxy: proxy, httpsProxy: proxy, noProxy })
    return (url, init) => fetch(url, { ...(init as object), dispatcher }) as unknown as Promise<Response>
  }
  return async (url, init) => {
    if (isLoopback(new URL(url))) return globalThis.fetch(url, init)
    opened ??= throughProxy()
    return (await opened)(url, init)
  }
}
