import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Policy } from '@consign/log'
import { isOfOthers, misspelt } from './names.ts'
import {
  cidrs,
  databaseUrl,
  dnsServers,
  host,
  httpUrl,
  integer,
  oneOf,
  origin,
  origins,
  policy,
  type Rule,
  secret,
  sender,
  serviceUrl,
  text,
  urlOf,
} from './rules.ts'
import { certificates, networks, type StampConfig, stampAuth, stampUrls } from './stamps.ts'

export type { StampConfig } from './stamps.ts'

/** Connections that one server keeps busy, however far away its database is. */
const mostConnections = 20

/** Beside a PostgreSQL on the same cores more connections than it can serve only make each call dearer (decision 55). */
export const usualConnections = (url: string | undefined): number =>
  url === undefined ? Math.min(2 * availableParallelism() + 1, mostConnections) : mostConnections

/** The REST service of VIES at the European Commission. */
const usualVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Everything the server can be told from outside, checked and frozen. */
export type Config = Readonly<{
  /** 0: any free port, for tests. */
  port: number
  host: string
  /** Where people reach the service, without a trailing slash; undefined: http://localhost:<port>. */
  publicUrl: string | undefined
  /** Absolute. Holds the embedded PostgreSQL. */
  dataDir: string
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The most connections that the server's queries use at once. */
  databasePool: number
  /** closed: only invited people can sign up. */
  signup: 'open' | 'closed'
  /** undefined: no mail is sent; links are copied by hand. */
  smtpUrl: string | undefined
  /** The sender of mails, as in a mail's head; undefined: SMTP_URL's user, or consign@ PUBLIC_URL's host. */
  mailFrom: string | undefined
  /** undefined: nothing is stamped. */
  stamps: StampConfig | undefined
  /** Networks besides the internet that addresses from outside may lead to. */
  outboundAllow: readonly string[]
  /** Where VIES is asked about VAT numbers; undefined: nothing asks it. */
  viesUrl: string | undefined
  /** The trusted sources of X-Forwarded-For: none, that many hops, or these networks. */
  trustProxy: false | number | readonly string[]
  rateLimit: 'on' | 'off'
  /** Bytes that a company may keep. */
  companyStorage: number
  /** Bytes that a company may send a minute to one server. */
  companyBytesPerMinute: number
  /** Days that positions are kept. */
  trackingDays: number
  /** The log's initial name; undefined: the host of the public URL and `/log/v1`. */
  logOrigin: string | undefined
  /** The log's witnesses and quorum; undefined: none. */
  logWitnesses: Policy | undefined
  /** Resolvers for seals; undefined: the system's. */
  dnsServers: readonly { readonly host: string; readonly port: number }[] | undefined
  /** Origins of pages elsewhere that may call the MCP endpoint, beside our own. */
  mcpOrigins: readonly string[]
  /** Seals the secrets in the database; undefined: they stand there as they are. */
  instanceKey: string | undefined
  /** The bearer token that opens /metrics; undefined: it stays closed. */
  metricsToken: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
}>

const MiB = 1024 ** 2

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const RULES = {
  PORT: integer(0, 65535),
  HOST: host,
  PUBLIC_URL: httpUrl,
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: integer(1, 500),
  SIGNUP: oneOf('open', 'closed'),
  SMTP_URL: urlOf('smtp:', 'smtps:'),
  MAIL_FROM: sender,
  TSA_URL: stampUrls,
  TSA_ROOTS: certificates,
  TSA_AUTH: stampAuth,
  TSA_MIN_INTERVAL_MS: integer(0, 3_600_000),
  OUTBOUND_ALLOW: networks,
  VIES: oneOf('on', 'off'),
  VIES_URL: serviceUrl,
  TRUST_PROXY: cidrs,
  RATE_LIMIT: oneOf('on', 'off'),
  COMPANY_STORAGE_MIB: integer(1, 999_999_999),
  COMPANY_MIB_PER_MINUTE: integer(1, 1_000_000),
  TRACKING_DAYS: integer(1, 365),
  LOG_ORIGIN: origin,
  LOG_WITNESSES: policy,
  DNS_SERVERS: dnsServers,
  MCP_ORIGINS: origins,
  INSTANCE_KEY: secret,
  METRICS_TOKEN: secret,
  LOG_LEVEL: oneOf(...LOG_LEVELS),
} satisfies Record<string, Rule<unknown>>

type Name = keyof typeof RULES
type Value<N extends Name> = (typeof RULES)[N] extends Rule<infer T> ? T : never

/** Variables that hold a password or may, or several lines: each can be read from a file named by `<NAME>_FILE` instead. */
const FROM_FILE: readonly Name[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'TSA_URL',
  'TSA_ROOTS',
  'TSA_AUTH',
  'LOG_WITNESSES',
  'INSTANCE_KEY',
  'METRICS_TOKEN',
]

const NAMES: readonly string[] = [...Object.keys(RULES), ...FROM_FILE.map((name) => `${name}_FILE`)]

/** The environment is unusable; `problems` names every wrong variable and its accepted values. */
export class ConfigInvalid extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`the configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigInvalid'
    this.problems = problems
  }
}

type Read = <N extends Name>(name: N) => Value<N> | undefined

/**
 * Reads the whole configuration at once.
 *
 * A value is never shown in a problem: it may be a password. Variables of other programs are left alone;
 * one that starts with `CONSIGN_`, or is one of ours but for case and underscores, is a problem.
 *
 * @throws ConfigInvalid
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.keys(env).filter((name) => !isOfOthers(name, env[name] ?? ''))
  const problems = misspelt(given, NAMES)
  const read: Read = (name) => {
    const raw = rawValue(env, name, problems)
    if (raw === undefined) return undefined
    const value = RULES[name].parse(raw)
    if (value === undefined) problems.push(`${asGiven(env, name)}: must be ${RULES[name].accepts}`)
    return value as Value<typeof name> | undefined
  }
  const database = read('DATABASE_URL')
  const config: Config = {
    port: read('PORT') ?? 8080,
    host: read('HOST') ?? 'localhost',
    publicUrl: read('PUBLIC_URL'),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: database,
    databasePool: read('DATABASE_POOL') ?? usualConnections(database),
    signup: read('SIGNUP') ?? 'open',
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    stamps: stampsOf(read, problems),
    outboundAllow: read('OUTBOUND_ALLOW') ?? [],
    viesUrl: read('VIES') === 'on' ? (read('VIES_URL') ?? usualVies) : undefined,
    trustProxy: read('TRUST_PROXY') ?? false,
    rateLimit: read('RATE_LIMIT') ?? 'on',
    companyStorage: (read('COMPANY_STORAGE_MIB') ?? 10_240) * MiB,
    companyBytesPerMinute: (read('COMPANY_MIB_PER_MINUTE') ?? 256) * MiB,
    trackingDays: read('TRACKING_DAYS') ?? 30,
    logOrigin: read('LOG_ORIGIN'),
    logWitnesses: read('LOG_WITNESSES'),
    dnsServers: read('DNS_SERVERS'),
    mcpOrigins: read('MCP_ORIGINS') ?? [],
    instanceKey: read('INSTANCE_KEY'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  }
  if (problems.length > 0) throw new ConfigInvalid(problems)
  return Object.freeze(config)
}

/** The operator supplies the roots: without them any token could be forged. */
function stampsOf(read: Read, problems: string[]): StampConfig | undefined {
  const [urls, roots] = [read('TSA_URL'), read('TSA_ROOTS')]
  const [auth, intervalMs] = [read('TSA_AUTH') ?? {}, read('TSA_MIN_INTERVAL_MS') ?? 0]
  if (urls === undefined) return undefined
  if (roots !== undefined) return { urls, roots, intervalMs, auth }
  if (!problems.some((problem) => problem.startsWith('TSA_ROOTS')))
    problems.push('TSA_ROOTS_FILE: is needed with TSA_URL: the certificates that its tokens are trusted by')
  return undefined
}

/** The name under which a value came: its file's, where it was read from one. */
const asGiven = (env: NodeJS.ProcessEnv, name: Name): string =>
  env[name] === undefined ? `${name}_FILE` : name

function rawValue(env: NodeJS.ProcessEnv, name: Name, problems: string[]): string | undefined {
  const direct = env[name]
  const file = FROM_FILE.includes(name) ? env[`${name}_FILE`] : undefined
  if (direct !== undefined && file !== undefined) {
    problems.push(`${name}: give it or ${name}_FILE, not both`)
    return undefined
  }
  const value = file === undefined ? direct : readSecret(file, name, problems)
  if (value !== '') return value
  problems.push(`${file === undefined ? name : `${name}_FILE`}: is empty; remove it or give it a value`)
  return undefined
}

function readSecret(file: string, name: Name, problems: string[]): string | undefined {
  if (file === '') return ''
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    problems.push(`${name}_FILE: ${(error as NodeJS.ErrnoException).code}, the file cannot be read`)
    return undefined
  }
}
