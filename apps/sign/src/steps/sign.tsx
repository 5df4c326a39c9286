import { useLayoutEffect } from 'preact/hooks'
import { signatoryFields } from '../add/fields.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { glanceAt, type Signatory, signatoryOf } from '../visit/party.ts'
import { useAdding } from './add/use-adding.ts'
import { Hand, Name, useHand } from './sign/hand.tsx'
import { SignsFor } from './sign/signs-for.tsx'

/** Step 3: the signer's name and handwriting. */
export function Sign() {
  const say = useSay()
  const [{ definition, evidence }, { answers }, visit] = useShown()
  const { role, version } = evidence
  const fields = definition ? signatoryFields(definition, version.data, role, say.language) : []
  const adding = useAdding(fields)
  const { wanting, isWhole } = useHand()
  useLayoutEffect(() => {
    const known = glanceAt(evidence)?.names[evidence.role]
    if (answers.name === '' && known) visit.answer({ name: known })
  }, [])
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <>
          {adding.problem && <Problem>{adding.problem}</Problem>}
          <Main icon="next" disabled={adding.sending} onClick={() => void (isWhole() && adding.next())}>
            {say(adding.sending ? 'confirm.sending' : adding.additions.length > 0 ? 'add.send' : 'next')}
          </Main>
          <p>{say(answers.way === 'draw' ? 'sign.drawHint' : 'sign.typeHint')}</p>
        </>
      }
    >
      <Title>{say('sign.title')}</Title>
      <Name wanting={wanting} />
      <SignsFor fields={fields} refused={adding.refused} />
      <Hand who={whoSigns(answers.name, signatoryOf(evidence), say)} wanting={wanting} />
    </Page>
  )
}

const whoSigns = (name: string, { company, capacity }: Signatory, say: ReturnType<typeof useSay>): string =>
  [name.trim(), capacity, company ? say('for', { company }) : ''].filter(Boolean).join(', ')
