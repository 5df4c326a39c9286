import { useLayoutEffect } from 'preact/hooks'
import { Main, Page, Title } from '../parts/page.tsx'
import { Name, useHand, Hand as Written } from '../steps/sign/hand.tsx'
import { glanceAt } from '../visit/party.ts'
import { useRound, useRoundSay } from './here.tsx'

/** Step 3: the signer’s name and handwriting, once for all notes. */
export function Hand() {
  const say = useRoundSay()
  const [{ notes }, answers, { lead }] = useRound()
  const { wanting, isWhole } = useHand()
  useLayoutEffect(() => {
    const names = notes.flatMap(({ visit }) => {
      const { shown } = visit.store.get()
      return (shown && glanceAt(shown.evidence)?.names[shown.evidence.role]) || []
    })
    if (answers.name === '' && names[0]) lead.answer({ name: names[0] })
  }, [])
  return (
    <Page
      onBack={() => lead.go('what')}
      foot={
        <>
          <Main icon="next" onClick={() => void (isWhole() && lead.move(1))}>
            {say('next')}
          </Main>
          <p>{say(answers.way === 'draw' ? 'sign.drawHint' : 'sign.typeHint')}</p>
        </>
      }
    >
      <Title>{say('sign.title')}</Title>
      <Name wanting={wanting} />
      <Written who={answers.name.trim()} wanting={wanting} />
    </Page>
  )
}
