import { type Client, memoryStore, openClient } from '@consign/sdk'

/** A session that an address has brought. It is kept in memory alone until the person accepts it. */
export interface ArrivedSession {
  /** A client of that session, apart from the browser's own. */
  readonly client: Client
  /** A mailed link to set a new password. */
  readonly isRecovery: boolean
}

export type Arrival =
  | { readonly kind: 'ordinary' }
  /** By the button of a mailed link, or by any address that anyone can write. */
  | { readonly kind: 'session'; readonly session: ArrivedSession }
  /** By a mailed link that is no longer valid. */
  | { readonly kind: 'refused' }

/**
 * Reads the fragment in which a mailed link hands over a session (GoTrue, implicit flow). The access token of the fragment
 * is never used: the first call of the client refreshes, so that both tokens are of one session that the server knows.
 */
export function arrivalOf(fragment: string, language: string): Arrival {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [given.get('access_token'), given.get('refresh_token')]
  if (given.get('error_code') !== null) return { kind: 'refused' }
  if (!accessToken || !refreshToken) return { kind: 'ordinary' }
  const store = memoryStore({ accessToken, refreshToken, expiresAt: 0 })
  const client = openClient({ url: '', store, language })
  return { kind: 'session', session: { client, isRecovery: given.get('type') === 'recovery' } }
}

let arrived: ArrivedSession | null = null

/** The session that waits for the person's answer; null once answered, and in a page loaded anew. */
export const arrivedSession = {
  read: (): ArrivedSession | null => arrived,
  write(next: ArrivedSession | null): void {
    arrived = next
  },
}
