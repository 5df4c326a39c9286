import { hostname } from 'node:os'
import { permissions } from '@consign/contract/permissions'
import {
  type AuthorizationServer,
  authorizationUrl,
  discover,
  exchangeCode,
  OAuthError,
  type OAuthParts,
  proofKey,
  refreshTokens,
  register,
} from '@consign/sdk/oauth'
import { openCallback } from '../account/callback.ts'
import { endConnection } from '../account/end-connection.ts'
import { openBrowser } from '../account/open-browser.ts'
import { openProfiles, type Profiles, type Stored, type StoredConnection } from '../account/profiles.ts'
import { readSecret } from '../account/read-secret.ts'
import { tokensIn } from '../account/session.ts'
import type { Call } from '../program/command.ts'
import { wrongUsage } from '../program/stop.ts'
import { calm, chosenProfile, clientWith, senderFor } from '../service/open-service.ts'
import type { Send } from '../service/send.ts'
import { whoInWords } from './whoami.ts'

const usualPermissions = 'documents:read,documents:write,library:read'

/** Signs in: the new connection is stored first, then the one before it is ended. */
export async function login(call: Call): Promise<void> {
  const { settings, terminal, output } = call
  const profiles = openProfiles(settings.folder)
  const name = settings.profile ?? (await chosenProfile(settings, profiles))
  const before = await profiles.read(name)
  const url = settings.url ?? before?.url
  if (url === undefined) throw wrongUsage('login needs the address of the service: --url')
  const send = senderFor(settings, terminal)
  const scope = permissionsOf(call.text('permissions') ?? usualPermissions)
  const stored: Stored = call.isOn('key')
    ? { kind: 'key', url, key: await readSecret(terminal) }
    : await connected(call, { url, send, scope, profiles })
  const caller =
    stored.kind === 'key'
      ? { apiKey: stored.key }
      : { session: { bearer: async () => stored.accessToken, renewed: async () => undefined } }
  const who = await clientWith(url, send, caller).whoami({}, calm)
  await profiles.write(name, stored)
  if (before?.kind === 'connection') await endConnection(before, send).catch(() => undefined)
  await output.result(who, () => `Signed in to ${url} as the profile ${name}.\n${whoInWords(who)}`)
}

function permissionsOf(text: string): string {
  const asked = text.split(',').map((each) => each.trim())
  const unknown = asked.find((each) => !(permissions as readonly string[]).includes(each))
  if (unknown !== undefined)
    throw wrongUsage(`"${unknown}" is no permission; there are ${permissions.join(', ')}`)
  return asked.join(' ')
}

interface Wish {
  readonly url: string
  readonly send: Send
  readonly scope: string
  readonly profiles: Profiles
}

async function connected({ terminal, output, ...call }: Call, wish: Wish): Promise<StoredConnection> {
  const { url, send, profiles, scope } = wish
  const parts = { url, fetch: send, timeout: 60_000 }
  const server = await discover(parts)
  const clientId = await clientOf(parts, server, profiles, call.text('name'))
  const { verifier, challenge } = await proofKey()
  const state = crypto.randomUUID()
  using callback = await openCallback(state, server.issuer, terminal.stopped)
  const { redirectUri } = callback
  const page = authorizationUrl(server, { clientId, redirectUri, challenge, state, scope })
  output.say(call.isOn('no-browser') ? 'Open this page in a browser of this machine:' : 'Your browser opens:')
  terminal.complain(`${page}\n`)
  if (!call.isOn('no-browser')) openBrowser(page)
  const code = await callback.code()
  const granted = await exchangeCode(parts, server, { clientId, redirectUri, verifier, code })
  return { kind: 'connection', url, clientId, ...tokensIn(granted) }
}

/** The registration of this program is kept, but under another name; one that the service has forgotten is made anew. */
async function clientOf(
  parts: OAuthParts,
  server: AuthorizationServer,
  profiles: Profiles,
  name: string | undefined,
): Promise<string> {
  const kept = name === undefined ? await profiles.clientAt(parts.url) : undefined
  if (kept !== undefined && (await isKnown(parts, server, kept))) return kept
  const called = name ?? `consign on ${hostname().replaceAll(/[^\w-]/g, ' ')}`
  const clientId = await register(parts, server, { name: called, redirectUri: 'http://127.0.0.1/callback' })
  if (name === undefined) await profiles.keepClient(parts.url, clientId)
  return clientId
}

/** A page about an unknown program would leave the person there: the token endpoint tells it beforehand. */
async function isKnown(parts: OAuthParts, server: AuthorizationServer, clientId: string): Promise<boolean> {
  try {
    await refreshTokens(parts, server, { clientId, refreshToken: 'none' })
    return true
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error.code !== 'invalid_client'
  }
}
