import { LanguagePicker } from '@consign/page/language-picker'
import { firstLanguage, keepLanguage, type Language } from '@consign/page/languages'
import { sayIn } from '@consign/page/say'
import { type ComponentChildren, render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Texts, textsOf } from '../texts/catalogue.ts'
import type { Key } from '../texts/texts.ts'
import { Speaks, useSay } from './speak.ts'

interface SpokenProps {
  readonly first: readonly [Language, Texts]
  /** The title of the window. */
  readonly title: Key
  readonly children: ComponentChildren
}

interface Choice {
  readonly isMissing: boolean
  choose(next: Language): void
}

let choice: Choice = { isMissing: false, choose: () => {} }

/** A page in one language at a time. */
function Spoken({ first, title, children }: SpokenProps) {
  const [[language, texts], setSpoken] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const chosen = useRef(language)
  const choose = (next: Language) => {
    keepLanguage(next)
    chosen.current = next
    setMissing(false)
    textsOf(next).then(
      // Of two languages chosen in a row the first may arrive last.
      (loaded) => chosen.current === next && setSpoken([next, loaded]),
      () => setMissing(true),
    )
  }
  choice = { isMissing, choose }
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${texts[title]} · Consign`
  }, [language, texts, title])
  return <Speaks.Provider value={sayIn(language, texts)}>{children}</Speaks.Provider>
}

/** Which note this is, whose, and the language. */
export function Bar({ title, under }: { readonly title: string; readonly under: string }) {
  const say = useSay()
  return (
    <header>
      <div class="bar">
        <div class="what">
          <b>
            <bdi>{title}</bdi>
          </b>
          <span>
            <bdi>{under}</bdi>
          </span>
        </div>
        <LanguagePicker label={say('language')} language={say.language} onChoose={choice.choose} />
      </div>
      {choice.isMissing && (
        <p class="quiet missing" role="status">
          {say('language.missing')}
        </p>
      )}
    </header>
  )
}

/** Draws a page once the texts of its language are there. */
export async function draw(title: Key, page: ComponentChildren): Promise<void> {
  const language = firstLanguage()
  document.documentElement.lang = language
  const place = document.getElementById('page') as HTMLElement
  const texts = await textsOf(language).catch(() => null)
  if (texts === null) return render(<Missing />, place)
  render(
    <Spoken first={[language, texts]} title={title}>
      {page}
    </Spoken>,
    place,
  )
  // Without its own font the page is readable.
  requestAnimationFrame(() =>
    setTimeout(() => void import('@consign/page/styles/fonts.css').catch(() => undefined)),
  )
}

/** Without its texts the page has only these words. */
const Missing = () => (
  <main lang="en">
    <h1>This page could not be fetched</h1>
    <p>The network is gone, or the service was upgraded just now.</p>
    <button type="button" class="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
)
