import { firstLanguage } from '@consign/page/languages'
import { render } from 'preact'
import '@consign/page/icons'
import '@consign/page/styles/tokens.css'
import '@consign/page/styles/base.css'
import '@consign/page/styles/parts.css'
import { App } from './app.tsx'
import './styles/verify.css'
import { keepPage } from './offline/keep-page.ts'
import { offered, textsOf } from './texts/catalogue.ts'

const language = firstLanguage(offered)
document.documentElement.lang = language
const place = document.getElementById('page') as HTMLElement
textsOf(language).then(
  (texts) => render(<App language={language} texts={texts} />, place),
  () => render(<Missing />, place),
)

/** Without its texts the page has only these words. */
const Missing = () => (
  <main class="check" lang="en">
    <h1>This page could not be fetched</h1>
    <p>The network is gone, or the service was upgraded just now.</p>
    <button type="button" class="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
)

// What the first screen does not need comes after it.
requestAnimationFrame(() => setTimeout(() => void comeAfter(), 0))

async function comeAfter(): Promise<void> {
  // Without its own font the page is readable.
  await import('@consign/page/styles/fonts.css').catch(() => undefined)
  await keepPage()
}
