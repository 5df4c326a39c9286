import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { boxOf } from '../parts/party.ts'
import { useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import type { Key } from '../texts/catalogue.ts'
import type { Answers } from '../visit/state.ts'

const most = 150

const phrases: readonly Key[] = [
  'reserve.damaged',
  'reserve.missing',
  'reserve.film',
  'reserve.wet',
  'reserve.seal',
  'reserve.temperature',
  'reserve.late',
]

/** Step 4 of the consignee: whether the delivery is in order (CMR art. 30). Nothing is chosen for him. */
export function Reserve() {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const [tried, setTried] = useState(false)
  const problem = problemOf(answers)
  const bad = unprintableIn(answers.reservations)
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
      <fieldset class="stack" aria-label={say('reserve.title')}>
        <Choice
          text={say('reserve.yes')}
          chosen={answers.reserves === false}
          onChoose={() => visit.answer({ reserves: false })}
        />
        <Choice
          text={say('reserve.no')}
          chosen={answers.reserves === true}
          onChoose={() => visit.answer({ reserves: true })}
        />
      </fieldset>
      {answers.reserves && (
        <>
          <Chips />
          <Words bad={bad} />
          <p class="caption">{say('reserve.hidden')}</p>
        </>
      )}
    </Page>
  )
}

/** Characters as the profile counts them: code points. */
const length = (text: string): number => [...text].length

function problemOf({ reserves, reservations }: Answers): Key | undefined {
  if (reserves === null) return 'reserve.choose'
  if (!reserves) return undefined
  if (reservations.trim() === '') return 'reserve.write'
  return length(reservations.trim()) > most ? 'reserve.long' : undefined
}

const Choice = ({ text, chosen, onChoose }: { text: string; chosen: boolean; onChoose: () => void }) => (
  <label class="option">
    <input type="radio" name="reserves" checked={chosen} onChange={onChoose} />
    <span>{text}</span>
  </label>
)

function Chips() {
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
  return (
    <div>
      <p class="caption">{say('reserve.tap')}</p>
      <div class="chips">
        {phrases.map((key) => (
          <button
            key={key}
            type="button"
            class="chip"
            aria-pressed={has(say(key))}
            onClick={() => toggle(say(key))}
          >
            {has(say(key)) && <Icon name="tick" />}
            {say(key)}
          </button>
        ))}
      </div>
    </div>
  )
}

function Words({ bad }: { bad: string | undefined }) {
  const say = useSay()
  const [{ evidence }, { answers }, visit] = useShown()
  const count = length(answers.reservations.trim())
  const box = boxOf(evidence)
  const wrong = bad !== undefined || count > most
  return (
    <div class="field">
      <div class="row apart">
        <label for="reservations">{box ? say('reserve.text', { box }) : say('reserve.textPlain')}</label>
        <span class="caption">{say('reserve.count', { count, most })}</span>
      </div>
      <textarea
        id="reservations"
        class="input"
        rows={2}
        value={answers.reservations}
        aria-invalid={wrong}
        aria-describedby={wrong ? 'reservations-problem' : undefined}
        onInput={(event) => visit.answer({ reservations: event.currentTarget.value })}
      />
      {wrong && (
        <Problem id="reservations-problem">
          {bad === undefined ? say('reserve.long', { most }) : say('sign.cannotPrint', { character: bad })}
        </Problem>
      )}
    </div>
  )
}
