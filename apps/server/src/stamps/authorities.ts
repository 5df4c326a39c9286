import { type Certificate, readPem } from '@consign/evidence/trust'
import type { StampConfig } from '../configuration/config.ts'
import type { OutboundCall } from '../outbound/open-outbound.ts'

export interface Authority {
  readonly url: string
  /** With its port, if given: its name in status, metrics and evidence. */
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly tls?: NonNullable<OutboundCall['tls']>
}

/** The authorities in order of preference, and the requirements on their tokens. */
export interface Authorities {
  readonly list: readonly Authority[]
  readonly roots: readonly Certificate[]
  /** Milliseconds between two requests to one. */
  readonly intervalMs: number
}

/** Throws Error if the roots cannot be read. */
export function openAuthorities({ urls, roots, intervalMs, auth }: StampConfig): Authorities {
  return { list: urls.map((url) => authorityAt(url, auth)), roots: readPem(roots), intervalMs }
}

function authorityAt(url: string, auth: StampConfig['auth']): Authority {
  const { host, username, password } = new URL(url)
  const { basic, ...tls } = auth[host] ?? {}
  const user =
    basic ?? (username === '' ? undefined : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(user === undefined ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
  }
  return { url, host, headers, ...(Object.keys(tls).length === 0 ? {} : { tls }) }
}
