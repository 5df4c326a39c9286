import type { Config } from './config.ts'

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|)$/

/** What goes over a network in plain text as this is configured, in words for whoever runs it. */
export function exposures({
  host,
  publicUrl,
  databaseUrl,
}: Pick<Config, 'host' | 'publicUrl' | 'databaseUrl'>): string[] {
  const found: string[] = []
  if (!LOCAL.test(host) && !publicUrl?.startsWith('https:'))
    found.push(
      `HOST=${host} is reached from other machines without TLS: passwords and links can be read on the way. Put a proxy in front and set PUBLIC_URL=https://… (docs/running.md).`,
    )
  if (databaseUrl !== undefined && isPlain(databaseUrl))
    found.push(
      'DATABASE_URL names another machine without TLS: rows and its password can be read on the way. Add sslmode=verify-full.',
    )
  return found
}

/** A host that is a path is a socket of this machine. */
function isPlain(databaseUrl: string): boolean {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  if (!url) return false
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (LOCAL.test(host) || host.startsWith('/')) return false
  return !/^(require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? '')
}
