import { keepLanguage } from '@consign/page/languages'
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks'
import { Here, useVisit } from './parts/here.tsx'
import { Missing } from './parts/missing.tsx'
import { Opening } from './parts/opening.tsx'
import { Page } from './parts/page.tsx'
import { Speaks, sayIn } from './parts/say.tsx'
import { Languages } from './parts/speak.tsx'
import { isWide } from './parts/wide.ts'
import { What } from './steps/what.tsx'
import { type Language, type Texts, textsOf } from './texts/catalogue.ts'
import type { FirstTexts } from './texts/first.ts'
import { brought } from './visit/brought.ts'
import type { Step } from './visit/state.ts'
import type { Visit } from './visit/visit.ts'

type Later = typeof import('./later.ts')

const steps: Readonly<Record<Exclude<Step, 'what'>, keyof Later>> = {
  read: 'Read',
  compare: 'Compare',
  observe: 'Observe',
  add: 'Add',
  sign: 'Sign',
  reserve: 'Reserve',
  photos: 'Photos',
  confirm: 'Confirm',
}

/** The page: one visit, in one language at a time. */
export function App({
  visit,
  language: first,
  texts: firstTexts,
}: {
  visit: Visit
  language: Language
  texts: FirstTexts
}) {
  const [[language, texts], setSpoken] = useState<readonly [Language, FirstTexts]>([first, firstTexts])
  const chosen = useRef(first)
  const choose = (next: Language) => {
    keepLanguage(next)
    chosen.current = next
    // Of two languages chosen in a row the first may arrive last.
    void brought(() => textsOf(next)).then((loaded) => chosen.current === next && setSpoken([next, loaded]))
  }
  const whole = async () => {
    const loaded = await textsOf(language)
    setSpoken((now) => (now[0] === language ? [language, loaded] : now))
  }
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${texts.note} · Consign`
  }, [language, texts])
  return (
    <Languages.Provider value={[language, choose]}>
      <Speaks.Provider value={sayIn(language, texts as Texts)}>
        <Here.Provider value={visit}>
          <Screen whole={whole} />
        </Here.Provider>
      </Speaks.Provider>
    </Languages.Provider>
  )
}

/** @param whole brings all texts of the language: those of the first screen were there before the others */
function Screen({ whole }: { whole: () => Promise<unknown> }) {
  const [{ phase, shown, answers }] = useVisit()
  const [later, setLater] = useState<Later | null>(null)
  const [fault] = useErrorBoundary((error) => reportError(error))
  const opened = phase.at !== 'loading'
  // The first screen shares the network with nothing; the others are there before it is read.
  useEffect(() => {
    if (opened)
      void brought(() => Promise.all([import('./later.ts'), whole()])).then(([loaded]) => setLater(loaded))
  }, [opened])
  if (fault)
    return (
      <Page>
        <Missing />
      </Page>
    )
  if (phase.at === 'step' && shown && answers.step === 'what') {
    return <Placed later={later}>{<What noted={later?.Noted} />}</Placed>
  }
  if (later === null || phase.at === 'loading') return <Opening />
  switch (phase.at) {
    case 'stop':
      return <later.Stopped key={phase.stop.name} stop={phase.stop} />
    case 'code':
      return <later.Code />
    case 'sending':
      return <later.Sending />
    case 'receipt':
      return shown ? <later.Receipt /> : <Opening />
    case 'step': {
      if (answers.step === 'what' || !shown) return <Opening />
      const At = later[steps[answers.step]] as () => preact.JSX.Element
      return <Placed later={later}>{<At key={answers.step} />}</Placed>
    }
  }
}

/** Where there is room, the note is beside what is asked, and is read there. */
function Placed({ later, children }: { later: Later | null; children: preact.JSX.Element }) {
  const [{ shown }, visit] = useVisit()
  if (!isWide()) return children
  const read = () => shown && visit.answer({ read: shown.evidence.artifact.sha256 })
  return (
    <div class="two">
      <aside class="aside">{later && <later.Pages onEnd={read} />}</aside>
      {children}
    </div>
  )
}
