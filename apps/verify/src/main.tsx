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
render(
  <App language={language} texts={await textsOf(language)} />,
  document.getElementById('page') as HTMLElement,
)

// What the first screen does not need comes after it.
requestAnimationFrame(() => setTimeout(() => void comeAfter(), 0))

async function comeAfter(): Promise<void> {
  await import('@consign/page/styles/fonts.css')
  await keepPage()
}
