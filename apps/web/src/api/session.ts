import { storageStore, type TokenStore, type Tokens } from '@consign/sdk'

type Listener = () => void

/** The tokens of this browser. Pages are notified of a sign-in or sign-out, in another tab too. */
interface WatchedStore extends TokenStore {
  subscribe(listener: Listener): () => void
}

const key = 'consign.session'

function watchedStore(store: TokenStore): WatchedStore {
  const listeners = new Set<Listener>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: store.read,
    write(tokens: Tokens | null) {
      store.write(tokens)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

export const sessionStore = watchedStore(storageStore(localStorage, key))
