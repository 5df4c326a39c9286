import { render } from 'preact'
import { App } from './app.tsx'
import { firstLanguage } from './parts/language.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/parts.css'
import './styles/steps.css'
import { textsOf } from './texts/catalogue.ts'
import { tokenOf } from './visit/link.ts'
import { openVisit } from './visit/visit.ts'

const page = document.getElementById('page') as HTMLElement
const language = firstLanguage()
document.documentElement.lang = language

// The texts and the note are asked for at the same time.
const [visit, texts] = await Promise.all([start(), textsOf(language)])
render(<App visit={visit} language={language} texts={texts} />, page)

// What the first screen does not need comes after it.
requestAnimationFrame(() =>
  setTimeout(() => {
    void import('./styles/fonts.css')
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.register('/sign/worker.js').catch(() => undefined)
    void import('./read/pdf.ts')
  }, 0),
)

async function start() {
  const token = tokenOf(location.pathname)
  const opened = await openVisit(token ?? '')
  if (token) void opened.open()
  else opened.store.set({ phase: { at: 'stop', stop: { name: 'unknown' } } })
  return opened
}
