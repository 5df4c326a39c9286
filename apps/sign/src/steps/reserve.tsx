import { useState } from 'preact/hooks'
import { Chips } from '../parts/chips.tsx'
import { InOrder } from '../parts/choice.tsx'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { lengthOf, Words } from '../parts/words.tsx'
import type { Key } from '../texts/catalogue.ts'
import { boxOf, glanceAt } from '../visit/party.ts'
import type { Answers } from '../visit/state.ts'

const most = 150

const phrases: readonly Key[] = [
  'phrase.damaged',
  'phrase.missing',
  'phrase.film',
  'phrase.wet',
  'phrase.seal',
  'phrase.temperature',
  'phrase.late',
]

/** Step 4 of the consignee: whether the delivery is in order (CMR art. 30). Neither answer is preselected. */
export function Reserve() {
  const say = useSay()
  const [{ evidence }, { answers }, visit] = useShown()
  const [tried, setTried] = useState(false)
  const problem = problemOf(answers)
  const bad = unprintableIn(answers.reservations)
  const box = boxOf(evidence)
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <>
          {tried && problem && <Problem>{say(problem, { most })}</Problem>}
          <Main icon="next" onClick={() => (problem || bad ? setTried(true) : visit.move(1))}>
            {say('next')}
          </Main>
        </>
      }
    >
      <Title>{say('reserve.title')}</Title>
      <InOrder
        label={say('reserve.title')}
        reserves={answers.reserves}
        onChoose={(reserves) => visit.answer({ reserves })}
      />
      {answers.reserves && (
        <>
          <Phrases />
          <Words
            id="reservations"
            label={box ? say('reserve.text', { box }) : say('reserve.textPlain')}
            value={answers.reservations}
            most={most}
            onInput={(reservations) => visit.answer({ reservations })}
          />
          {glanceAt(evidence)?.law === 'CMR' && <p class="caption">{say('reserve.hidden')}</p>}
        </>
      )}
    </Page>
  )
}

function problemOf({ reserves, reservations }: Answers): Key | undefined {
  if (reserves === null) return 'reserve.choose'
  if (!reserves) return undefined
  if (reservations.trim() === '') return 'reserve.write'
  return lengthOf(reservations.trim()) > most ? 'reserve.long' : undefined
}

function Phrases() {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const has = (phrase: string) => answers.reservations.includes(phrase)
  const toggle = (phrase: string) => {
    const parts = answers.reservations.split(', ').filter((part) => part.trim() !== '')
    const reservations = has(phrase)
      ? parts.filter((part) => part !== phrase).join(', ')
      : [...parts, phrase].join(', ')
    visit.answer({ reservations })
  }
  const chips = phrases.map((key) => ({ value: say(key), text: say(key), chosen: has(say(key)) }))
  return <Chips chips={chips} onToggle={toggle} />
}
