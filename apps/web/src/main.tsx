import './style/fonts.css'
import '@mantine/core/styles.css'
import './style/tokens.css'
import './style/mantine.css'
import './style/base.css'
import './style/parts.css'
import './style/shell.css'
import { createRoot } from 'react-dom/client'
import { arrivalOf } from './api/arrival.ts'
import { sessionStore } from './api/session.ts'
import { App } from './app.tsx'

arrive()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)

/** Takes a session out of the address, where a mailed link has put it, before anything else reads or keeps it. */
function arrive(): void {
  const arrival = arrivalOf(location.hash)
  if (arrival.kind === 'ordinary') return
  if (arrival.kind === 'signed-in') sessionStore.write(arrival.tokens)
  const isRecovery = arrival.kind === 'signed-in' && arrival.isRecovery
  const target =
    arrival.kind === 'refused' ? '/app/link-gone' : isRecovery ? '/app/new-password' : '/app/notes'
  history.replaceState(null, '', target)
}
