import { asksCarrier } from '../add/additions.ts'
import { boxOfLabel, labelIn, lengthOf } from '../add/phrases.ts'
import { groundsText, mostObserved } from '../add/reservations.ts'
import { Chips } from '../parts/chips.tsx'
import type { Wrong } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { OwnWords } from '../parts/own-words.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { useNext } from '../parts/use-next.ts'
import type { Answers, Observed, Shown } from '../visit/state.ts'
import { Noted } from './noted.tsx'

/** The carrier’s reservations: kinds and the grounds that they need (CMR art. 8(2)), by touch or in words. */
export function Observe() {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const { definition, evidence } = shown
  const { observed, phrases } = answers
  const note = (change: Partial<Observed>) => visit.answer({ observed: { ...observed, ...change } })
  const label = (key: string) => labelIn(definition, key, say.language)
  const box = boxOfLabel(definition, evidence.version.data, 'carrierReservations')
  const asks = asksCarrier(shown)
  const [next, problemAt] = useNext(asks ? problemOf(shown, answers) : undefined, say, () => visit.move(1))
  const written = groundsText(shown, answers)
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <Main icon="next" onClick={next}>
          {say('next')}
        </Main>
      }
    >
      <Title>{say('observe.note')}</Title>
      {asks ? (
        <>
          <Chips
            id="kinds"
            label={box ? say('reserve.text', { box }) : say('reserve.textPlain')}
            chips={kindsOf(shown).map(({ value, label: key }) => ({ value, text: label(key) }))}
            chosen={observed.codes}
            problem={problemAt('kinds')}
            onChoose={(codes) => note({ codes })}
          >
            <OwnWords
              id="observed"
              value={observed.text}
              count={lengthOf(observed.text.trim())}
              most={mostObserved}
              onInput={(text) => note({ text })}
            />
          </Chips>
          <Chips
            id="why"
            label={say('observe.grounds')}
            chips={(definition?.presentation.phrases?.grounds ?? []).map((value) => ({
              value,
              text: label(value),
            }))}
            chosen={phrases}
            problem={problemAt('why')}
            onChoose={(chosen) => visit.answer({ phrases: chosen })}
          >
            <OwnWords
              id="grounds"
              value={observed.grounds}
              count={lengthOf(written)}
              most={mostObserved}
              onInput={(grounds) => note({ grounds })}
            />
          </Chips>
          {box && <p class="caption">{say('observe.binds', { box })}</p>}
        </>
      ) : (
        <Noted />
      )}
    </Page>
  )
}

const kindsOf = ({ definition }: Shown) =>
  definition?.form.sections
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === '/carrierReservations/codes')?.options ?? []

/** What must be mended before the next step, and the field where. */
function problemOf(shown: Shown, answers: Answers): Wrong | undefined {
  const { codes, text } = answers.observed
  const grounds = groundsText(shown, answers)
  if (text.trim() === '' && codes.length === 0) return { at: 'kinds', problem: 'reserve.write' }
  if (grounds === '') return { at: 'why', problem: 'observe.needsGrounds' }
  if (!fits(text)) return { at: 'observed' }
  return fits(grounds) ? undefined : { at: 'grounds' }
}

const fits = (text: string): boolean =>
  lengthOf(text.trim()) <= mostObserved && unprintableIn(text) === undefined
