import { fieldsToAdd } from '../add/fields.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { addsBeside } from '../visit/party.ts'
import { Fields } from './add/fields.tsx'
import { placesOf } from './add/places.ts'
import { useAdding } from './add/use-adding.ts'

/** What only this party knows; with the carrier’s reservations it becomes part of the note. */
export function Add() {
  const say = useSay()
  const [{ definition, evidence }, , visit] = useShown()
  const { role, version } = evidence
  const fields = definition
    ? fieldsToAdd(definition, version.data, role, say.language, placesOf(evidence, say))
    : []
  const { additions, next, problem, refused, sending } = useAdding(fields)
  const idle = addsBeside(evidence) ? 'what.read' : 'next'
  return (
    <Page
      {...(sending ? {} : { onBack: () => visit.move(-1) })}
      foot={
        <>
          {problem && <Problem>{problem}</Problem>}
          <Main icon="next" disabled={sending} onClick={() => void next()}>
            {say(sending ? 'confirm.sending' : additions.length > 0 ? 'add.send' : idle)}
          </Main>
        </>
      }
    >
      <Title>{say('add.title')}</Title>
      {definition ? (
        <Fields fields={fields} refused={refused} />
      ) : (
        <p class="caption" role="status">
          {say('add.network')}
        </p>
      )}
    </Page>
  )
}
