import { firstLanguage } from '@consign/page/languages'
import { sayIn } from '@consign/page/say'
import { render } from 'preact'
import '@consign/page/styles/base.css'
import '@consign/page/styles/parts.css'
import '@consign/page/styles/stage.css'
import '@consign/page/styles/tokens.css'
import { textsAhead } from './ahead/asked-ahead.ts'
import { App, type Inside } from './app.tsx'
import { keepPage } from './offline/keep-page.ts'
import { Opening } from './parts/opening.tsx'
import { brought } from './visit/brought.ts'
import './styles/layout.css'
import './styles/first.css'
import { linkOf } from './visit/link.ts'
import { openVisit } from './visit/visit.ts'

const page = document.getElementById('page') as HTMLElement
const language = firstLanguage()
document.documentElement.lang = language

const { place, token } = linkOf(location.pathname)
const round = place === 'sign-round' ? brought(() => import('./round.ts')) : undefined

// The texts and the note are asked for at the same time.
const visit = start()
makeFormats()
const texts = await brought(() => textsAhead(language))
show(round && Opening)
// Not awaited: what is loaded imports this script, which must have ended by then.
void round?.then(({ RoundScreen }) => show(RoundScreen))

// What the first screen does not need comes after it.
const done = visit.store.listen(whenOpened)
whenOpened()

function whenOpened(): void {
  if (visit.store.get().phase.at === 'loading') return
  done()
  requestAnimationFrame(() => setTimeout(() => void comeAfter(), 0))
}

/** @param Inside what stands in the frame instead of one note */
function show(Inside: Inside | undefined): void {
  render(<App visit={visit} language={language} texts={texts} Inside={Inside} />, page)
}

/** A slow phone needs as long for these as for the screen: they are made while the network is waited for. */
function makeFormats(): void {
  const say = sayIn(language, {})
  say.day(new Date().toISOString())
  say.day('2026-01-01')
  say.clock(0)
  say.number(1)
}

async function comeAfter(): Promise<void> {
  await Promise.allSettled([
    import('@consign/page/styles/fonts.css'),
    import('./styles/script.css'),
    import('@consign/page/pdf'),
    import('./visit/later.ts'),
    import('./visit/read-definition.ts'),
    import('./visit/follow-back.ts').then(({ followBack }) => followBack(visit)),
    import('./statements.ts').then(({ statementTextsOf }) => statementTextsOf(firstLanguage())),
    import('./visit/statements.ts'),
    import('./read/sections.ts'),
  ])
  await keepPage(place)
}

function start() {
  // Without a secure connection there is neither a digest nor a key.
  const stop = !globalThis.crypto?.subtle ? 'insecure' : token ? undefined : 'unknown'
  const opened = openVisit(stop ? '' : (token ?? ''))
  if (stop) opened.store.set({ phase: { at: 'stop', stop: { name: stop } } })
  else if (!round) void opened.open()
  return opened
}
