import { homedir } from 'node:os'
import { join } from 'node:path'
import { wrongUsage } from './stop.ts'
import type { Terminal } from './terminal.ts'

/** What the flags of all commands and the environment say. */
export interface Settings {
  readonly json: boolean
  readonly yes: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  /** The profile that was named; undefined for the one in use. */
  readonly profile: string | undefined
  readonly url: string | undefined
  /** An API key of the environment. */
  readonly key: string | undefined
  /** The folder of profiles. */
  readonly folder: string
  /** Seconds to wait for a person's decision; Infinity until the approval ends, undefined without waiting. */
  readonly wait: number | undefined
  readonly approval: string | undefined
  /** Where the result goes, `-` for standard output. */
  readonly file: string | undefined
}

type Values = Readonly<Record<string, unknown>>

/** @throws Stop 64 for what is none of the allowed values */
export function settingsOf(flags: Values, { env }: Terminal): Settings {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const profile = text(flags['profile']) ?? text(env['CONSIGN_PROFILE'])
  const url = text(flags['url']) ?? text(env['CONSIGN_URL'])
  return {
    json: flags['json'] === true,
    yes: flags['yes'] === true,
    quiet: flags['quiet'] === true,
    verbose: flags['verbose'] === true,
    profile: profile === undefined ? undefined : profileName(profile),
    url: url === undefined ? undefined : serviceUrl(url),
    key: text(env['CONSIGN_KEY']),
    folder: text(env['CONSIGN_CONFIG']) ?? usualFolder(env),
    wait: waitOf(flags['wait']),
    approval: text(flags['approval']),
    file: text(flags['output']),
  }
}

/** @throws Stop 64 for a name that is no plain file name */
export function profileName(name: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(name)) return name
  throw wrongUsage('a profile is named by letters, digits, _ and -')
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is on this machine. */
export const isLoopback = (url: URL): boolean => loopback.has(url.hostname)

/** The address of a service without a slash at its end. @throws Stop 64 for another kind, or plain text to elsewhere */
export function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    throw wrongUsage('--url takes the address of a service, such as https://notes.example.com')
  if (url.pathname !== '/' || url.search + url.hash !== '')
    throw wrongUsage('--url takes the address alone, without a path')
  if (url.protocol === 'http:' && !isLoopback(url))
    throw wrongUsage('http: would show the key to the network; only this machine is called by it')
  return url.origin
}

/** `--wait` alone is an empty text. */
function waitOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  if (value === '') return Number.POSITIVE_INFINITY
  if (!/^\d{1,7}$/.test(value)) throw wrongUsage('--wait=SECONDS takes a whole number')
  return Number(value)
}

/** The folder for settings of a program, as each platform has it. */
function usualFolder(env: Terminal['env']): string {
  if (env['XDG_CONFIG_HOME']) return join(env['XDG_CONFIG_HOME'], 'consign')
  const home = env['HOME'] || homedir()
  if (process.platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData/Roaming'), 'consign')
  if (process.platform === 'darwin') return join(home, 'Library/Application Support/consign')
  return join(home, '.config/consign')
}
