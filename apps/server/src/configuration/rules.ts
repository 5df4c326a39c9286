import { isIP } from 'node:net'
import { LogError, type Policy, parsePolicy } from '@consign/log'

const MAILBOX = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** A variable's accepted values, in words and as a parser that returns undefined for others. */
export type Rule<T> = { accepts: string; parse: (raw: string) => T | undefined }

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

export const text: Rule<string> = { accepts: 'text', parse: (raw) => raw }

/** An unguessable token: 32 hexadecimal digits are 128 bits. */
export const secret: Rule<string> = {
  accepts: 'at least 32 printable characters without spaces',
  parse: (raw) => (/^[\x21-\x7e]{32,}$/.test(raw) ? raw : undefined),
}

export const host: Rule<string> = {
  accepts: 'an IP address or a host name',
  parse: (raw) => (isIP(raw) || HOST_NAME.test(raw) ? raw : undefined),
}

/** One mailbox, nothing that could add another or a line to the head of a mail (RFC 5322, section 3.4). */
export const sender: Rule<string> = {
  accepts: 'an e-mail address, or a name and one: Consign <notes@example.com>',
  parse: (raw) => {
    const [before, address = '', after, ...more] = raw.includes('<') ? raw.split(/[<>]/) : ['', raw, '']
    if (more.length > 0 || after !== '' || !MAILBOX.test(address) || address.length > 254) return undefined
    const name = before?.trimEnd() ?? ''
    if (name.length > 100 || /[@,;:"\p{Cc}]/u.test(name)) return undefined
    return before === '' || before === `${name} ` ? raw : undefined
  },
}

export const httpUrl: Rule<string> = {
  accepts: 'an http:// or https:// origin, like https://notes.example.com, without a path, query or user',
  parse: (raw) => {
    const url = parseUrl(raw)
    const origin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    return origin ? url.origin : undefined
  },
}

/** Origins, exactly as browsers send them; there is no wildcard. */
export const origins: Rule<readonly string[]> = {
  accepts: 'origins like https://agent.example.com, separated by commas',
  parse: (raw) => {
    const parts = raw.split(',').map((part) => part.trim())
    return parts.every((part) => httpUrl.parse(part) === part) ? parts : undefined
  },
}

/** Without a slash at its end. */
export const serviceUrl: Rule<string> = {
  accepts: 'an http:// or https:// URL without user, query and fragment',
  parse: (raw) => {
    const url = parseUrl(raw)
    const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`
    return isPlain ? url.href.replace(/\/$/, '') : undefined
  },
}

export const cidrs: Rule<false | number | readonly string[]> = {
  accepts:
    'off, a number of proxies from 1 to 10, or a comma-separated list of IP addresses, networks ' +
    '(10.0.0.0/8), loopback, linklocal and uniquelocal',
  parse: (raw) => {
    if (raw === 'off') return false
    if (/^([1-9]|10)$/.test(raw)) return Number(raw)
    const networks = raw.split(',').map((part) => part.trim())
    return networks.every(isNetwork) ? networks : undefined
  },
}

/** A name that signatures of notes bear (C2SP signed-note). */
export const origin: Rule<string> = {
  accepts:
    'a name of at most 200 printable characters without spaces and plus, like notes.example.com/log/v1',
  parse: (raw) => (/^[!-*,-~]{1,200}$/.test(raw) ? raw : undefined),
}

export const policy: Rule<Policy> = {
  accepts: 'a C2SP tlog-policy: lines witness <name> <vkey> <url>, group, quorum',
  parse: (raw) => {
    try {
      return parsePolicy(raw)
    } catch (error) {
      if (error instanceof LogError) return undefined
      throw error
    }
  },
}

/** Resolvers, each `host[:port]`, an IPv6 address with a port in brackets. */
export const dnsServers: Rule<readonly { readonly host: string; readonly port: number }[]> = {
  accepts: 'resolvers as host[:port], separated by commas: 127.0.0.1:5353,9.9.9.9',
  parse: (raw) => {
    const servers = raw.split(',').map((part) => dnsServer(part.trim()))
    return servers.length <= 5 && servers.every((each) => each !== undefined) ? servers : undefined
  },
}

function dnsServer(part: string): { readonly host: string; readonly port: number } | undefined {
  const [, name, digits = '53'] =
    /^(\[[0-9a-f:.]{2,45}\]|[^:]{1,253}|[0-9a-f:.]{2,45})(?::(\d{1,5}))?$/i.exec(part) ?? []
  const name6 = isIP(part) === 6 ? part : name?.replace(/^\[|\]$/g, '')
  const port = isIP(part) === 6 ? 53 : Number(digits)
  const known = name6 !== undefined && (isIP(name6) !== 0 || HOST_NAME.test(name6))
  return known && port >= 1 && port <= 65_535 ? { host: name6, port } : undefined
}

export function integer(min: number, max: number): Rule<number> {
  const parse = (raw: string) => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }
  return { accepts: `a whole number from ${min} to ${max}`, parse }
}

export function oneOf<const T extends string>(...values: T[]): Rule<T> {
  return { accepts: values.join(' or '), parse: (raw) => values.find((value) => value === raw) }
}

export function urlOf(...protocols: string[]): Rule<string> {
  const parse = (raw: string) => {
    const url = parseUrl(raw)
    return url && protocols.includes(url.protocol) ? raw : undefined
  }
  return { accepts: `a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`, parse }
}

function parseUrl(raw: string): URL | undefined {
  return URL.canParse(raw) ? new URL(raw) : undefined
}

export function isNetwork(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const postgresUrl = urlOf('postgres:', 'postgresql:')

/**
 * A PostgreSQL URL. One on another machine uses TLS, unless the URL itself declares the network between as private:
 * nothing leaves in plain text by omission.
 */
export const databaseUrl: Rule<string> = {
  accepts: `${postgresUrl.accepts}; of another machine with sslmode=verify-full, or sslmode=disable where the network between is yours`,
  parse: (raw) => {
    const url = postgresUrl.parse(raw)
    return url !== undefined && (hasTls(url) || isOfThisMachine(url) || sslMode(url) === 'disable')
      ? url
      : undefined
  },
}

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|)$/

/** Whether a host is this machine; an empty one is. */
export const isLocal = (name: string): boolean => LOCAL.test(name)

/** A host that is a path is a socket of this machine. */
export function isOfThisMachine(databaseUrl: string): boolean {
  const url = new URL(databaseUrl)
  const name = url.searchParams.get('host') ?? url.hostname
  return isLocal(name) || /^(\/|%2f)/i.test(name)
}

const sslMode = (databaseUrl: string): string => new URL(databaseUrl).searchParams.get('sslmode') ?? ''

export const hasTls = (databaseUrl: string): boolean =>
  /^(require|verify-ca|verify-full)$/.test(sslMode(databaseUrl))
