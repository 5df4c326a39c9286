import { useSay } from '../parts/speak.ts'
import { Title } from '../parts/title.tsx'
import type { Answer } from './ask.ts'

/**
 * The print is unknown, or the service could not be reached; the page never says which of an id and a digest is wrong.
 */
export function Unanswered({
  answer,
  onAgain,
}: {
  answer: Exclude<Answer, { is: 'known' }>
  onAgain: () => void
}) {
  const say = useSay()
  if (answer.is === 'unknown')
    return (
      <section class="stack">
        <Title>{say('print.unknown')}</Title>
        <p class="quiet">{say('print.unknown.text')}</p>
      </section>
    )
  return (
    <section class="stack">
      <Title>
        {answer.is === 'limited' ? say('print.limited', { seconds: answer.seconds }) : say('print.network')}
      </Title>
      <button type="button" class="button" onClick={onAgain}>
        {say('print.again')}
      </button>
    </section>
  )
}
