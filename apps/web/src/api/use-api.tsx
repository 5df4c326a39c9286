import { type Client, openClient } from '@consign/sdk'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { sessionStore } from './session.ts'

const Api = createContext<Client | null>(null)

/** The client of the service; its messages come in the language of the pages. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const { language } = useTexts()
  const client = useMemo(() => openClient({ url: '', store: sessionStore, language }), [language])
  return <Api value={client}>{children}</Api>
}

export function useApi(): Client {
  const client = useContext(Api)
  if (client === null) throw new Error('there is no client outside of ApiProvider')
  return client
}

/** Whether a person is signed in; changes with every tab of the browser. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(sessionStore.subscribe, () => sessionStore.read() !== null)
