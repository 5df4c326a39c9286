import { Icon } from '@consign/page/icon'
import { useVisit } from '../parts/here.tsx'
import type { Stated } from '../visit/state.ts'
import { forget, sendStated, stateAgain } from '../visit/statements.ts'
import { PhotosSent } from './photos-sent.tsx'
import type { Say } from './say.ts'
import { useStatementSay } from './speak.tsx'
import { titleOf } from './title-of.ts'

/** What was stated on this device and is not in the note yet: it waits, or was refused. */
export function Queue() {
  const say = useStatementSay()
  const [{ stated, delivery }, visit] = useVisit()
  const waiting = stated.filter(({ sent, refused }) => !sent && refused === null)
  return (
    <>
      {waiting.length > 0 && (
        <section class="band warn" role="status" aria-label={say('queue.waits')}>
          <Icon name="clock" />
          <div class="stack tight">
            <b>{say('queue.waits')}</b>
            <ul>
              {waiting.map(({ body }) => (
                <li key={body.id}>
                  {titleOf(body, say)} <span class="quiet">{say.moment(body.occurredAt)}</span>
                </li>
              ))}
            </ul>
            <p>{say('queue.byItself')}</p>
            <button
              type="button"
              class="button"
              disabled={delivery.trying}
              onClick={() => void sendStated(visit.parts)}
            >
              {say(delivery.trying ? 'confirm.sending' : 'offline.tryNow')}
            </button>
          </div>
        </section>
      )}
      {stated.map((one) =>
        one.refused && !one.sent ? (
          <Refused key={one.body.id} stated={one} refused={one.refused} />
        ) : (
          one.sent && (
            <PhotosSent
              key={one.body.id}
              photos={one.body.photos}
              uploaded={one.uploaded}
              refused={one.refused?.code ?? null}
            />
          )
        ),
      )}
    </>
  )
}

function Refused({ stated: { body }, refused }: { stated: Stated; refused: NonNullable<Stated['refused']> }) {
  const say = useStatementSay()
  const [{ shown }, visit] = useVisit()
  const company = shown?.evidence.asks.company ?? say('stop.whoAsked')
  return (
    <section class="band bad" role="alert">
      <Icon name="stop" />
      <div class="stack tight">
        <p>
          <b>{say('queue.refused')}</b> {titleOf(body, say)}{' '}
          <span class="quiet">{say.moment(body.occurredAt)}</span>
        </p>
        <p>{whyIn(say, refused, company)}</p>
        <div class="row">
          <button type="button" class="button" onClick={() => void stateAgain(visit.parts, body.id)}>
            {say('again')}
          </button>
          <button type="button" class="button" onClick={() => void forget(visit.parts, body.id)}>
            {say('queue.forget')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Why it was refused, and what to do. */
function whyIn(say: Say, { code, message }: NonNullable<Stated['refused']>, company: string): string {
  switch (code) {
    case 'DOCUMENT_CLOSED':
      return say('queue.closed', { company })
    case 'STATEMENT_NOT_ALLOWED':
    case 'DIGEST_UNKNOWN':
      return say('queue.notAllowed', { company })
    case 'SIGN_LINK_EXPIRED':
    case 'SIGN_LINK_REVOKED':
    case 'SIGN_LINK_UNKNOWN':
      return say('queue.ended', { company })
    default:
      return say('faulty.says', { message })
  }
}
