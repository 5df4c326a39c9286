import './style/fonts.css'
import '@mantine/core/styles.css'
import './style/tokens.css'
import './style/mantine.css'
import './style/base.css'
import './style/parts.css'
import './style/shell.css'
import { createRoot } from 'react-dom/client'
import { type Arrival, arrivalOf, isSomebodyElses } from './api/arrival.ts'
import { sessionStore } from './api/session.ts'
import { App } from './app.tsx'
import { translate } from './texts/translate.ts'
import { firstLanguage } from './texts/use-texts.tsx'

arrive()
createRoot(document.getElementById('root') as HTMLElement).render(<App />)

/** Takes a session out of the address, where a mailed link has put it, before anything else reads or keeps it. */
function arrive(): void {
  const arrival = arrivalOf(location.hash)
  if (arrival.kind !== 'ordinary') history.replaceState(null, '', placeOf(arrival))
}

/**
 * Signs in a person who came by a mailed link; in the place of another person only on confirmation. Returns the address
 * to open.
 */
function placeOf(arrival: Exclude<Arrival, { kind: 'ordinary' }>): string {
  if (arrival.kind === 'refused') return '/app/link-gone'
  const { tokens, isRecovery } = arrival
  const asks = isSomebodyElses(sessionStore.read(), tokens)
  if (asks && !confirm(translate(firstLanguage(), 'signIn.somebodyElse'))) return '/app/notes'
  sessionStore.write(tokens)
  return isRecovery ? '/app/new-password' : '/app/notes'
}
