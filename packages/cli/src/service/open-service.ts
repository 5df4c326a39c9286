import { type Client, openClient } from '@consign/sdk'
import { openProfiles, type Profiles, type Stored, type StoredConnection } from '../account/profiles.ts'
import { keptSession } from '../account/session.ts'
import { visible } from '../output/visible.ts'
import type { Settings } from '../program/settings.ts'
import { serviceUrl } from '../program/settings.ts'
import { notSignedIn, wrongUsage } from '../program/stop.ts'
import type { Terminal } from '../program/terminal.ts'
import { proxiedFetch } from './proxy.ts'
import { openSend, type Send, type Try } from './send.ts'

/** The service, as the caller of this command. */
export interface Service {
  readonly url: string
  readonly client: Client
  readonly send: Send
}

/** Retries and deadlines are the sender's: see send.ts. */
export const calm = { retries: 0, timeout: 600_000 } as const

/** The sender of a command, which tells every try when that is asked for. */
export function senderFor({ verbose }: Settings, terminal: Terminal): Send {
  const tell = ({ method, path, status, requestId, ms }: Try) =>
    terminal.complain(`${method} ${visible(path)} ${status ?? 'no answer'} ${requestId ?? '-'} ${ms} ms\n`)
  return openSend({
    fetch: proxiedFetch(terminal.env),
    stopped: terminal.stopped,
    onTry: verbose ? tell : () => undefined,
  })
}

/** The profile of a command. */
export const chosenProfile = async (settings: Settings, profiles: Profiles): Promise<string> =>
  settings.profile ?? (await profiles.inUse())

/**
 * A key of the environment comes before a profile. What a profile holds is sent to the service that gave it alone.
 *
 * @throws Stop 77 where nobody is signed in
 */
export async function openService(settings: Settings, terminal: Terminal): Promise<Service> {
  const profiles = openProfiles(settings.folder)
  const name = await chosenProfile(settings, profiles)
  const stored = settings.key && settings.url ? undefined : await profiles.read(name)
  const url = settings.url ?? (stored ? serviceUrl(stored.url) : undefined)
  if (settings.key !== undefined && url === undefined)
    throw wrongUsage('CONSIGN_KEY needs an address: --url or CONSIGN_URL')
  if (url === undefined) throw notSignedIn('not signed in: consign login --url https://notes.example.com')
  const send = senderFor(settings, terminal)
  if (settings.key !== undefined)
    return { url, send, client: clientWith(url, send, { apiKey: settings.key }) }
  if (stored === undefined || stored.url !== url)
    throw notSignedIn(`not signed in there: consign login --url ${url}`)
  return { url, send, client: clientOf(stored, profiles, name, send) }
}

const clientOf = (stored: Stored, profiles: Profiles, name: string, send: Send): Client =>
  stored.kind === 'key'
    ? clientWith(stored.url, send, { apiKey: stored.key })
    : clientOfConnection(stored, profiles, name, send)

const clientOfConnection = (stored: StoredConnection, profiles: Profiles, name: string, send: Send): Client =>
  clientWith(stored.url, send, { session: keptSession(profiles, name, stored, send) })

/** Messages of the service are asked for in English, the language of the program. */
export const clientWith = (
  url: string,
  send: Send,
  caller: Pick<Parameters<typeof openClient>[0], 'apiKey' | 'session'>,
): Client => openClient({ url, fetch: send, language: 'en', ...caller })
