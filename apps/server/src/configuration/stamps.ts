import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isNetwork, type Rule } from './rules.ts'

/**
 * Credentials for an authority: `user:password`, or a certificate with its key; `ca` is the trusted issuer of its TLS
 * certificate.
 */
interface StampAuth {
  readonly basic?: string
  readonly cert?: string
  readonly key?: string
  readonly ca?: string
}

/** What timestamps are made with. */
export interface StampConfig {
  /** In order of preference. */
  readonly urls: readonly string[]
  /** Certificates that tokens are trusted by, PEM. */
  readonly roots: string
  /** Milliseconds between two requests to one authority. */
  readonly intervalMs: number
  /** By host, with its port where the URL has one. */
  readonly auth: Readonly<Record<string, StampAuth>>
}

const parts = (raw: string, separator: string): string[] => raw.split(separator).map((part) => part.trim())

export const stampUrls: Rule<readonly string[]> = {
  accepts: 'http:// or https:// URLs, with ; between them, each authority once',
  parse: (raw) => {
    const urls = parts(raw, ';')
    const good = urls.every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
    const hosts = new Set(good ? urls.map((url) => new URL(url).host) : [])
    return good && hosts.size === urls.length && urls.length <= 10 ? urls : undefined
  },
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

export const certificates: Rule<string> = {
  accepts: 'certificates in PEM form (-----BEGIN CERTIFICATE-----)',
  parse: (raw) => {
    const found = raw.match(CERTIFICATE) ?? []
    try {
      for (const each of found) new X509Certificate(each)
    } catch {
      return undefined
    }
    return found.length > 0 ? found.join('\n') : undefined
  },
}

export const networks: Rule<readonly string[]> = {
  accepts: 'IP addresses and networks (10.1.0.0/16) with commas between them',
  parse: (raw) => {
    const found = parts(raw, ',')
    return found.every((each) => /^[\da-f.:]+(\/\d+)?$/i.test(each) && isNetwork(each)) ? found : undefined
  },
}

/** `{"tsa.example": {"user": "…", "password": "…"}, "other.example:8443": {"cert": "file", "key": "file", "ca": "file"}}` */
export const stampAuth: Rule<StampConfig['auth']> = {
  accepts:
    'JSON: by host either user and password, or cert and key (files in PEM form), and ca (a file) where its TLS needs one',
  parse: (raw) => {
    try {
      const given = Object.entries(JSON.parse(raw) as Record<string, unknown>)
      const found = given.map(([host, auth]) => [host, authOf(auth)] as const)
      return found.every(([, auth]) => auth !== undefined)
        ? (Object.fromEntries(found) as StampConfig['auth'])
        : undefined
    } catch {
      return undefined
    }
  },
}

function authOf(given: unknown): StampAuth | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { user, password, cert, key, ca, ...others } = given as Record<string, unknown>
  const texts = [user, password, cert, key, ca].filter((value) => value !== undefined)
  if (Object.keys(others).length > 0 || !texts.every((value) => typeof value === 'string')) return undefined
  if ((user === undefined) !== (password === undefined) || (cert === undefined) !== (key === undefined))
    return undefined
  return {
    ...(user === undefined ? {} : { basic: `${user}:${password}` }),
    ...(cert === undefined ? {} : { cert: contentOf(cert), key: contentOf(key) }),
    ...(ca === undefined ? {} : { ca: contentOf(ca) }),
  }
}

const contentOf = (file: unknown): string => readFileSync(String(file), 'utf8')
