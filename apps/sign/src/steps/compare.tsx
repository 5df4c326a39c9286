import { asksCarrier } from '../add/additions.ts'
import { InOrder, inOrder } from '../parts/choice.tsx'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { useNext } from '../parts/use-next.ts'
import { Goods } from './goods.tsx'
import { Noted } from './noted.tsx'

/** After reading: the carrier compares each line with the goods, and says whether they are in order (CMR art. 8). */
export function Compare() {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const asks = asksCarrier(shown)
  const unanswered = asks && answers.observes === null
  const [next, problemAt] = useNext(
    unanswered ? { at: inOrder, problem: 'reserve.choose' } : undefined,
    say,
    () => visit.move(1),
  )
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <Main icon="next" onClick={next}>
          {say('next')}
        </Main>
      }
    >
      <Title>{say('observe.title')}</Title>
      <p>{say('observe.check')}</p>
      <Goods />
      {asks ? (
        <InOrder
          label={say('observe.title')}
          reserves={answers.observes}
          problem={problemAt(inOrder)}
          onChoose={(observes) => visit.answer({ observes })}
        />
      ) : (
        <Noted />
      )}
    </Page>
  )
}
