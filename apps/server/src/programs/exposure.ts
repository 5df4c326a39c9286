import type { Config } from '../configuration/config.ts'
import { hasTls, isLocal, isOfThisMachine } from '../configuration/rules.ts'

/** Plain-text traffic of this configuration, in words for the operator. */
export function exposures({
  host,
  publicUrl,
  databaseUrl,
}: Pick<Config, 'host' | 'publicUrl' | 'databaseUrl'>): string[] {
  const found: string[] = []
  if (!isLocal(host) && !publicUrl?.startsWith('https:'))
    found.push(
      `HOST=${host} is reached from other machines without TLS: passwords and links can be read on the way. Put a proxy in front and set PUBLIC_URL=https://… (docs/running.md).`,
    )
  else if (publicUrl?.startsWith('http:') && !isLocal(new URL(publicUrl).hostname))
    found.push(
      'PUBLIC_URL is http: on it no browser makes a key, so nobody signs there, and links can be read on the way. Put a proxy with TLS in front and set PUBLIC_URL=https://… before the first note (docs/running.md).',
    )
  if (databaseUrl !== undefined && !isOfThisMachine(databaseUrl) && !hasTls(databaseUrl))
    found.push(
      'DATABASE_URL names another machine without TLS: rows and its password can be read on the way. Add sslmode=verify-full.',
    )
  return found
}
