import { LanguagePicker } from '@consign/page/language-picker'
import { keepLanguage, type Language } from '@consign/page/languages'
import { sayIn } from '@consign/page/say'
import { useEffect, useRef, useState } from 'preact/hooks'
import icon from './icon.svg'
import { Speaks } from './parts/speak.ts'
import { codeOf } from './print/code.ts'
import { PrintPage } from './print/print-page.tsx'
import { CheckPage } from './result/check-page.tsx'
import { offered, type Texts, textsOf } from './texts/catalogue.ts'

const code = codeOf(location)

/** The page, in one language at a time. */
export function App({ language: first, texts: firstTexts }: { language: Language; texts: Texts }) {
  const [[language, texts], setSpoken] = useState<readonly [Language, Texts]>([first, firstTexts])
  const chosen = useRef(first)
  const [isMissing, setMissing] = useState(false)
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
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${texts.title} · Consign`
  }, [language, texts])
  return (
    <Speaks.Provider value={sayIn(language, texts)}>
      <header class="head">
        <a href="/verify" class="home">
          <img src={icon} alt="" width="28" height="28" />
          <b>Consign</b>
        </a>
        <span class="quiet">{texts.title}</span>
        <LanguagePicker label={texts.language} language={language} offered={offered} onChoose={choose} />
      </header>
      {isMissing && (
        <p class="quiet language-missing" role="status">
          {texts['language.missing']}
        </p>
      )}
      {code ? <PrintPage code={code} /> : <CheckPage />}
    </Speaks.Provider>
  )
}
