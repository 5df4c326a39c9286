import { ConsignError } from './error.ts'

/** A session's tokens. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** Keeps tokens between calls, and between pages. */
export interface TokenStore {
  read(): Tokens | null
  write(tokens: Tokens | null): void
}

/** Tokens for the life of the program. */
export function memoryStore(tokens: Tokens | null = null): TokenStore {
  let kept = tokens
  return {
    read: () => kept,
    write: (next) => {
      kept = next
    },
  }
}

/** Tokens in a browser's storage, shared by its pages. Unreadable content counts as none. */
export const storageStore = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): TokenStore => ({
  read() {
    try {
      const kept = JSON.parse(storage.getItem(key) ?? 'null')
      return typeof kept?.accessToken === 'string' && typeof kept.refreshToken === 'string' ? kept : null
    } catch {
      return null
    }
  },
  write(tokens) {
    if (tokens === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(tokens))
  },
})

/** GoTrue's answer. */
export interface SessionAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_at: number
}

export const tokensOf = (session: SessionAnswer): Tokens => ({
  accessToken: session.access_token,
  refreshToken: session.refresh_token,
  expiresAt: session.expires_at,
})

/** Refreshed this many seconds before expiry: a call must not arrive after it. */
const ahead = 60

interface SessionParts {
  readonly store: TokenStore
  refresh(refreshToken: string): Promise<Tokens>
  /** Called when the session has ended at the server and the tokens are gone. */
  readonly onSignedOut?: () => void
}

export interface Session {
  /** The access token for a call; undefined without sign-in. Refreshed if it expires soon. */
  bearer(): Promise<string | undefined>
  /** A new token after the given one was refused. */
  renewed(refused: string): Promise<string | undefined>
}

/** One refresh at a time: for a program's calls and, if the browser has locks, for all its pages. */
export function openSession({ store, refresh, onSignedOut }: SessionParts): Session {
  let flight: Promise<Tokens | null> | undefined
  const renew = (stale: string) => {
    flight ??= alone(() => refreshUnlessDone(stale)).finally(() => {
      flight = undefined
    })
    return flight
  }
  const refreshUnlessDone = async (stale: string): Promise<Tokens | null> => {
    const kept = store.read()
    if (kept === null || kept.accessToken !== stale) return kept
    try {
      const next = await refresh(kept.refreshToken)
      store.write(next)
      return next
    } catch (error) {
      if (!isOver(error)) throw error
      store.write(null)
      onSignedOut?.()
      return null
    }
  }
  return {
    async bearer() {
      const kept = store.read()
      if (kept === null || kept.expiresAt - ahead > Date.now() / 1000) return kept?.accessToken
      return (await renew(kept.accessToken))?.accessToken
    },
    renewed: async (refused) => (await renew(refused))?.accessToken,
  }
}

/** The refresh token was refused; a fault or a limit leaves the session unchanged. */
const isOver = (error: unknown): boolean =>
  error instanceof ConsignError && !error.retryable && error.status >= 400 && error.status < 500

const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks
  return locks ? locks.request('consign-refresh', work) : work()
}
