import './style/fonts.css'
import '@mantine/core/styles.css'
import './style/tokens.css'
import './style/mantine.css'
import './style/base.css'
import './style/parts.css'
import './style/shell.css'
import { createRoot } from 'react-dom/client'
import { type Arrival, arrivalOf, arrivedSession } from './api/arrival.ts'
import { App } from './app.tsx'
import { textsOf } from './texts/catalogue.ts'
import { sayMissing } from './texts/missing-texts.ts'
import { chosenLanguage } from './texts/use-texts.tsx'

const root = document.getElementById('root') as HTMLElement
const language = chosenLanguage()
document.documentElement.lang = language
arrive()
// A module that awaits at its top gets its shared helpers as another script, and a page one more request.
void textsOf(language).then(
  (texts) => createRoot(root).render(<App first={{ language, texts }} />),
  () => sayMissing(root, language),
)

/** Takes a session out of the address, where a mailed link has put it, before anything else reads or keeps it. */
function arrive(): void {
  const arrival = arrivalOf(location.hash, language)
  if (arrival.kind !== 'ordinary') history.replaceState(null, '', placeOf(arrival))
}

/** The page to open. An arriving session changes nothing before the person has answered there. */
function placeOf(arrival: Exclude<Arrival, { kind: 'ordinary' }>): string {
  if (arrival.kind === 'refused') return '/app/link-gone'
  arrivedSession.write(arrival.session)
  return '/app/arrival'
}
