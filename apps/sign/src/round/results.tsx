import { Icon } from '@consign/page/icon'
import { useVisit } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { useRound, useRoundSay } from './here.tsx'
import { NoteLine } from './note-line.tsx'
import { isSending } from './send-all.ts'
import { Stand } from './stand.tsx'
import { type Tally, tallyOf } from './standing.ts'
import { isUnread, type Note, standingAt } from './state.ts'

/** What became of each note: received, waiting for the network, or not signed and why. */
export function Results() {
  const say = useRoundSay()
  const [{ lasts }] = useVisit()
  const [{ notes }] = useRound()
  const tally = tallyOf(notes.map(standingAt))
  const { received, waiting, open } = tally
  const isDone = received === notes.length
  return (
    <Page {...(waiting > 0 || open > 0 ? { foot: <Foot tally={tally} /> } : {})}>
      <div class="row">
        <span class={isDone ? 'mark' : 'mark warn'}>
          <Icon name={isDone ? 'tick' : waiting > 0 ? 'offline' : 'info'} />
        </span>
        <div>
          <Title>{say(isDone ? 'receipt.title' : waiting > 0 ? 'offline.title' : 'round.results')}</Title>
          <p class="quiet" role="status">
            {say('round.received', { sent: received, count: notes.length })}
          </p>
        </div>
      </div>
      {waiting > 0 && lasts && (
        <p class="band warn" role="status">
          <Icon name="clock" />
          <span>
            <b>{say('round.waiting', { count: waiting })}</b> {say('offline.byItself')}
          </span>
        </p>
      )}
      <Unkept />
      <ol class="round-notes">
        {notes.map((note) => (
          <li key={note.item.documentId} class="sheet">
            <NoteLine item={note.item}>
              <Stand standing={standingAt(note)} />
              <Photos note={note} />
              <Way note={note} />
            </NoteLine>
          </li>
        ))}
      </ol>
      {waiting > 0 && lasts && <p class="caption">{say('offline.keep')}</p>}
    </Page>
  )
}

/** The one thing to do next: to send what waits, or to sign what is left. */
function Foot({ tally: { waiting, open } }: { tally: Tally }) {
  const say = useRoundSay()
  const [{ notes }, , { lead, store, deliver }] = useRound()
  const trying = isSending(store)
  if (waiting > 0)
    return (
      <Main icon="again" disabled={trying} onClick={() => void deliver()}>
        {say(trying ? 'confirm.sending' : 'offline.tryNow')}
      </Main>
    )
  return (
    <Main icon="next" onClick={() => lead.go(notes.some(isUnread) ? 'read' : 'sign')}>
      {say('round.others', { count: open })}
    </Main>
  )
}

function Photos({ note }: { note: Note }) {
  const say = useRoundSay()
  const { signed } = note.visit.store.get()
  const count = signed?.consent.photos?.length ?? 0
  if (!signed || count === 0) return null
  return (
    <p class="caption">
      {say('receipt.photos', { sent: signed.uploaded.length, count })}
      {signed.refused && ` · ${say('receipt.photoRefused', { code: signed.refused })}`}
    </p>
  )
}

/** What can be done with one note: its code given, its changed text read, or its own page opened, with everything else there is. */
function Way({ note }: { note: Note }) {
  const say = useRoundSay()
  const [, , { store, lead }] = useRound()
  const { item, visit } = note
  const standing = standingAt(note)
  if (standing.at === 'code')
    return (
      <button type="button" class="button" onClick={() => store.set({ apart: note })}>
        {say('code.title')}
      </button>
    )
  const isStale = standing.at === 'stopped' && standing.stop.name === 'stale'
  const again = () => {
    visit.go('read')
    lead.go('read')
  }
  return (
    <div class="row">
      {isStale && (
        <button type="button" class="button" onClick={again}>
          {say('stale.read')}
        </button>
      )}
      <a class="button" href={`/sign/${encodeURIComponent(item.token)}`}>
        {say('round.alone')}
        <span class="hidden">: {item.reference}</span>
      </a>
    </div>
  )
}
