import { Icon } from '@consign/page/icon'
import { useShown } from '../parts/here.tsx'
import { historyOf, type Told } from './history.ts'
import { useStatementSay } from './speak.tsx'

/** What has happened to the note, the newest first. */
export function History() {
  const say = useStatementSay()
  const [shown] = useShown()
  return (
    <section class="stack" aria-labelledby="history">
      <h2 id="history">{say('told.title')}</h2>
      <ol class="history">
        {historyOf(shown, say).map((told) => (
          <li key={told.id}>
            <b>{told.title}</b>
            <Lines told={told} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sender’s last instructions, at the head of the carrier’s page. */
export function Instructions() {
  const say = useStatementSay()
  const [shown] = useShown()
  if (shown.evidence.role !== 'carrier') return null
  const told = historyOf(shown, say).find(({ name }) => name === 'instructions.given')
  return (
    <div role="status">
      {told && (
        <section class="band instructions" aria-label={say('told.new')}>
          <Icon name="info" />
          <div class="stack tight">
            <h2>{say('told.new')}</h2>
            <Lines told={told} />
          </div>
        </section>
      )}
    </div>
  )
}

function Lines({ told: { words, exceeded, place, author, at, received } }: { told: Told }) {
  const say = useStatementSay()
  return (
    <>
      {words && (
        <p class="said">
          <bdi>{words}</bdi>
        </p>
      )}
      {exceeded && <p class="exceeded">{exceeded}</p>}
      <p class="caption">
        <bdi>{author}</bdi>
        {place && (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
        {' · '}
        {say.moment(at)}
        {received && ` (${say('told.received', { time: say.moment(received) })})`}
      </p>
    </>
  )
}
