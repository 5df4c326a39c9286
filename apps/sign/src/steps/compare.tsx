import { useState } from 'preact/hooks'
import { asksCarrier } from '../add/additions.ts'
import { InOrder, inOrder } from '../parts/choice.tsx'
import { goTo } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Goods } from './goods.tsx'
import { Noted } from './noted.tsx'

/** After reading: the carrier compares each line with the goods, and says whether they are in order (CMR art. 8). */
export function Compare() {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const [tried, setTried] = useState(false)
  const asks = asksCarrier(shown)
  const unanswered = asks && answers.observes === null
  const next = () => {
    if (!unanswered) return visit.move(1)
    setTried(true)
    goTo(inOrder)
  }
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
          problem={tried && unanswered ? say('reserve.choose') : undefined}
          onChoose={(observes) => visit.answer({ observes })}
        />
      ) : (
        <Noted />
      )}
    </Page>
  )
}
