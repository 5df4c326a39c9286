import { labelIn, lengthOf } from '../add/phrases.ts'
import { mostReserved, reservedText } from '../add/reservations.ts'
import { Chips } from '../parts/chips.tsx'
import { InOrder, inOrder } from '../parts/choice.tsx'
import type { Wrong } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { useNext } from '../parts/use-next.ts'
import { Words } from '../parts/words.tsx'
import { boxOf, glanceAt } from '../visit/party.ts'
import type { Answers } from '../visit/state.ts'
import { Refuse } from './refuse.tsx'

/** Step 4 of the consignee: whether the delivery is in order (CMR art. 30). Neither answer is preselected. */
export function Reserve() {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const text = reservedText(shown, answers)
  const [next, problemAt] = useNext(problemOf(answers, text), say, () => visit.move(1))
  const box = boxOf(shown.evidence)
  const label = box ? say('reserve.text', { box }) : say('reserve.textPlain')
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <Main icon="next" onClick={next}>
          {say('next')}
        </Main>
      }
    >
      <Title>{say('reserve.title')}</Title>
      <InOrder
        label={say('reserve.title')}
        reserves={answers.reserves}
        problem={problemAt(inOrder)}
        onChoose={(reserves) => visit.answer({ reserves })}
      />
      {answers.reserves && (
        <Chips
          id="kinds"
          label={label}
          chips={(shown.definition?.presentation.phrases?.receipt ?? []).map((value) => ({
            value,
            text: labelIn(shown.definition, value, say.language),
          }))}
          chosen={answers.phrases}
          problem={problemAt('kinds')}
          onChoose={(phrases) => visit.answer({ phrases })}
        >
          <Words
            id="reservations"
            label={say('observe.own')}
            value={answers.reservations}
            count={lengthOf(text)}
            most={mostReserved}
            onInput={(reservations) => visit.answer({ reservations })}
          />
          {answers.phrases.length > 0 && <Printed box={box} text={text} />}
          {glanceAt(shown.evidence)?.law === 'CMR' && <p class="caption">{say('reserve.hidden')}</p>}
        </Chips>
      )}
      <Refuse />
    </Page>
  )
}

/** The reservations as they will be printed: in the languages of the note, which may not be the reader's. */
const Printed = ({ box, text }: { box: string; text: string }) => (
  <div class="box">
    <p>
      <b>{box}</b> <bdi>{text}</bdi>
    </p>
  </div>
)

/** What must be mended before the next step, and the field where. */
function problemOf({ reserves, reservations }: Answers, text: string): Wrong | undefined {
  if (reserves === null) return { at: inOrder, problem: 'reserve.choose' }
  if (!reserves) return undefined
  if (text === '') return { at: 'kinds', problem: 'reserve.write' }
  const fits = lengthOf(text) <= mostReserved && unprintableIn(reservations) === undefined
  return fits ? undefined : { at: 'reservations' }
}
