import type { Session } from '@consign/sdk'
import { OAuthError, refreshTokens } from '@consign/sdk/oauth'
import { notSignedIn } from '../program/stop.ts'
import type { Send } from '../service/send.ts'
import { withLock } from './lock.ts'
import type { Profiles, StoredConnection } from './profiles.ts'

/** Refreshed this many seconds before its end: a call must not arrive after it. */
const ahead = 60

/** Milliseconds of a refresh: less than a lock is respected for. */
const longestRefresh = 25_000

/**
 * The session of a stored connection, shared by every process of this user: one refreshes at a time, and holds the lock
 * until the new tokens are on disk, so that newer ones are never replaced by older.
 */
export function keptSession(profiles: Profiles, name: string, first: StoredConnection, send: Send): Session {
  let known = first
  const fresh = async (stale: string): Promise<StoredConnection | undefined> => {
    const stored = await profiles.read(name)
    if (stored?.kind !== 'connection' || stored.url !== first.url)
      throw notSignedIn(`the profile ${name} was signed out meanwhile`)
    known = stored
    return stored.accessToken !== stale ? stored : undefined
  }
  const renew = (stale: string): Promise<StoredConnection> =>
    withLock(
      profiles.lockOf(name),
      () => fresh(stale),
      async (isStillOurs) => {
        const other = await fresh(stale)
        if (other) return other
        const next = await refreshed(known, send)
        if (!(await isStillOurs())) return (await fresh(stale)) ?? next
        await profiles.write(name, next)
        known = next
        return next
      },
    )
  let flight: Promise<StoredConnection> | undefined
  const renewOnce = (stale: string) => {
    flight ??= renew(stale).finally(() => {
      flight = undefined
    })
    return flight
  }
  return {
    async bearer() {
      if (known.expiresAt - ahead > Date.now() / 1000) return known.accessToken
      return (await renewOnce(known.accessToken)).accessToken
    },
    renewed: async (refused) => (await renewOnce(refused)).accessToken,
  }
}

/** @throws Stop 77 when the connection has ended; network failures leave the old tokens as they are */
async function refreshed(stored: StoredConnection, send: Send): Promise<StoredConnection> {
  const { url, clientId, refreshToken } = stored
  const server = { tokenEndpoint: `${url}/auth/v1/oauth/token` }
  try {
    const next = await refreshTokens({ url, fetch: send, timeout: longestRefresh }, server, {
      clientId,
      refreshToken,
    })
    return { ...stored, ...tokensIn(next) }
  } catch (error) {
    if (!(error instanceof OAuthError) || error.status >= 500 || error.status === 429) throw error
    throw notSignedIn(`the connection to ${url} has ended: consign login`)
  }
}

/** Tokens as they are stored: with the moment of their end. */
export const tokensIn = (granted: {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}) => ({
  accessToken: granted.accessToken,
  refreshToken: granted.refreshToken,
  expiresAt: Math.floor(Date.now() / 1000) + granted.expiresIn,
})
