import { keepLanguage } from '@consign/page/languages'
import type { JSX } from 'preact'
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
import type { Phase, Step } from './visit/state.ts'
import type { Visit } from './visit/visit.ts'

type Later = typeof import('./later.ts')
type Statements = typeof import('./statements.ts')

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
  Inside = Screen,
}: {
  visit: Visit
  language: Language
  texts: FirstTexts
  /** What is shown of the link; without it one note. */
  Inside?: Inside | undefined
}) {
  const [[language, texts], setSpoken] = useState<readonly [Language, FirstTexts]>([first, firstTexts])
  const chosen = useRef(first)
  const choose = (next: Language) => {
    keepLanguage(next)
    chosen.current = next
    // Of two languages chosen in a row the first may arrive last.
    void brought(() => textsOf(next)).then((loaded) => chosen.current === next && setSpoken([next, loaded]))
    // Without network a language speaks as far as its texts are here.
    void import('./statements.ts')
      .then(({ statementTextsOf }) => statementTextsOf(next))
      .catch(() => undefined)
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
          <Inside whole={whole} />
        </Here.Provider>
      </Speaks.Provider>
    </Languages.Provider>
  )
}

export type Inside = (brings: Brings) => JSX.Element

/** `whole` brings all texts of the language: those of the first screen were there before the others. */
export interface Brings {
  whole: () => Promise<unknown>
}

function Screen({ whole }: Brings) {
  const [{ phase, shown, answers, writing }] = useVisit()
  const [fault] = useErrorBoundary((error) => reportError(error))
  const later = useLater(phase.at !== 'loading', whole)
  const statements = useStatements(writing !== null || !stepping.has(phase.at))
  if (fault)
    return (
      <Page>
        <Missing />
      </Page>
    )
  if (writing && shown && canState(phase))
    return (
      <Placed later={later}>
        {later && statements ? <statements.Statement key={writing.offer} /> : <Opening />}
      </Placed>
    )
  if (phase.at === 'step' && shown && answers.step === 'what') {
    return <Placed later={later}>{<What noted={later?.Noted} refuse={later?.Refuse} />}</Placed>
  }
  if (later === null || phase.at === 'loading') return <Opening />
  if (phase.at !== 'step') return <later.BesideSteps phase={phase} statements={statements} />
  if (answers.step === 'what' || !shown) return <Opening />
  const At = later[steps[answers.step]] as () => JSX.Element
  return <Placed later={later}>{<At key={answers.step} />}</Placed>
}

/** The first screen shares the network with nothing; the others are there before it is read. */
function useLater(opened: boolean, whole: () => Promise<unknown>): Later | null {
  const [later, setLater] = useState<Later | null>(null)
  useEffect(() => {
    if (opened)
      void brought(() => Promise.all([import('./later.ts'), whole()])).then(([loaded]) => setLater(loaded))
  }, [opened])
  return later
}

const stepping: ReadonlySet<Phase['at']> = new Set(['loading', 'step', 'code'])

function useStatements(wanted: boolean): Statements | null {
  const [statements, setStatements] = useState<Statements | null>(null)
  useEffect(() => {
    if (wanted) void brought(() => import('./statements.ts')).then(setStatements)
  }, [wanted])
  return statements
}

/** Whether the link is one by which its holder can state something. */
const canState = (phase: Phase): boolean =>
  ['step', 'receipt', 'sending'].includes(phase.at) || (phase.at === 'stop' && phase.stop.name === 'already')

/** Where there is room, the note is beside what is asked, and is read there. */
function Placed({ later, children }: { later: Later | null; children: JSX.Element }) {
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
