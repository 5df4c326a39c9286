import { useEffect, useState } from 'preact/hooks'
import { Here, useVisit } from './parts/here.tsx'
import { keepLanguage } from './parts/language.ts'
import { Opening } from './parts/opening.tsx'
import { Speaks, sayIn } from './parts/say.tsx'
import { Languages } from './parts/speak.tsx'
import { isWide } from './parts/wide.ts'
import { Pages } from './read/pages.tsx'
import { Code } from './steps/code.tsx'
import { Confirm } from './steps/confirm.tsx'
import { Photos } from './steps/photos.tsx'
import { Read } from './steps/read.tsx'
import { Receipt } from './steps/receipt.tsx'
import { Reserve } from './steps/reserve.tsx'
import { Sending } from './steps/sending.tsx'
import { Sign } from './steps/sign.tsx'
import { What } from './steps/what.tsx'
import { Stopped } from './stops/stopped.tsx'
import { type Language, type Texts, textsOf } from './texts/catalogue.ts'
import type { Step } from './visit/state.ts'
import type { Visit } from './visit/visit.ts'

const steps: Readonly<Record<Step, () => preact.JSX.Element | null>> = {
  what: What,
  read: Read,
  sign: Sign,
  reserve: Reserve,
  photos: Photos,
  confirm: Confirm,
}

/** The page: one visit, in one language at a time. */
export function App({
  visit,
  language: first,
  texts: firstTexts,
}: {
  visit: Visit
  language: Language
  texts: Texts
}) {
  const [[language, texts], setSpoken] = useState<readonly [Language, Texts]>([first, firstTexts])
  const choose = (next: Language) => {
    keepLanguage(next)
    void textsOf(next).then((loaded) => setSpoken([next, loaded]))
  }
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <Languages.Provider value={[language, choose]}>
      <Speaks.Provider value={sayIn(language, texts)}>
        <Here.Provider value={visit}>
          <Screen />
        </Here.Provider>
      </Speaks.Provider>
    </Languages.Provider>
  )
}

function Screen() {
  const [{ phase, shown, answers }] = useVisit()
  switch (phase.at) {
    case 'loading':
      return <Opening />
    case 'stop':
      return <Stopped key={phase.stop.name} stop={phase.stop} />
    case 'code':
      return <Code />
    case 'sending':
      return <Sending />
    case 'receipt':
      return shown ? <Receipt /> : <Opening />
    case 'step': {
      const At = steps[answers.step]
      return isWide() && shown ? <Beside>{<At key={answers.step} />}</Beside> : <At key={answers.step} />
    }
  }
}

/** Where there is room, the note is beside what is asked. */
const Beside = ({ children }: { children: preact.ComponentChildren }) => (
  <div class="two">
    <aside class="aside">
      <Pages />
    </aside>
    {children}
  </div>
)
