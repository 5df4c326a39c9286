import { Icon } from '@consign/page/icon'
import { Main, Page, Title } from '../parts/page.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { useRound, useRoundSay } from './here.tsx'
import { NoteLine } from './note-line.tsx'
import { Stand } from './stand.tsx'
import { tallyOf } from './standing.ts'
import { isUnread, standingAt } from './state.ts'

/** Step 1: which company asks for which signature, and of which notes. */
export function List() {
  const say = useRoundSay()
  const [{ view, notes }, , { lead }] = useRound()
  const { open, opening } = tallyOf(notes.map(standingAt))
  if (!view) return null
  const isRead = open > 0 && opening === 0 && !notes.some(isUnread)
  return (
    <Page
      foot={
        <>
          <Main icon="next" disabled={open === 0} onClick={() => lead.go(isRead ? 'sign' : 'read')}>
            {say(opening > 0 && open === 0 ? 'loading' : isRead ? 'next' : 'round.read')}
          </Main>
          <p>{say('what.until', { date: say.day(view.expiresAt) })}</p>
        </>
      }
    >
      <div>
        <p class="quiet">
          <bdi>{say('what.asks', { company: view.company })}</bdi>
        </p>
        <Title class="role">{say(`role.${view.role}`)}</Title>
        <p class="quiet">{say('round.once', { count: notes.length })}</p>
      </div>
      <Unkept />
      <ol class="round-notes">
        {notes.map((note) => (
          <li key={note.item.documentId} class="sheet">
            <NoteLine item={note.item}>
              <Stand standing={standingAt(note)} />
            </NoteLine>
          </li>
        ))}
      </ol>
      <p class="row top caption">
        <Icon name="info" />
        {say('round.each')}
      </p>
    </Page>
  )
}
