import { Icon } from '@consign/page/icon'
import { InOrder, inOrder } from '../parts/choice.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useNext } from '../parts/use-next.ts'
import type { Key } from '../texts/catalogue.ts'
import type { RoundKey } from '../texts/round.ts'
import { differs } from './differs.ts'
import { useRound, useRoundSay } from './here.tsx'
import { openApart } from './notes.ts'
import { isOpen, isUnread, type Note } from './state.ts'

const questions = { consignee: 'round.askConsignee', carrier: 'round.askCarrier' } as const

/** Step 4: whether all of it is in order, and what of which note is not; photos of single notes. */
export function Differ() {
  const say = useRoundSay()
  const [{ view, notes }, answers, { lead }] = useRound()
  const role = view?.role ?? 'sender'
  const title = role === 'sender' ? say('photos.title') : say(questions[role])
  const open = notes.filter(isOpen)
  const wrong = problemOf(role, answers.reserves, open)
  const [next, problemAt] = useNext<Key | RoundKey>(wrong, say, () => lead.move(1))
  return (
    <Page
      onBack={() => lead.move(-1)}
      foot={
        <Main icon="next" onClick={next}>
          {say('next')}
        </Main>
      }
    >
      <Title>{title}</Title>
      {role === 'carrier' && <p>{say('observe.check')}</p>}
      {role !== 'sender' && (
        <InOrder
          label={title}
          reserves={answers.reserves}
          problem={problemAt(inOrder)}
          onChoose={(reserves) => lead.answer({ reserves })}
        />
      )}
      <p class="caption">{say(answers.reserves ? 'round.pick' : 'round.pickPhotos')}</p>
      <ul class="stack tight" id="picked" tabIndex={-1}>
        {open.map((note) => (
          <li key={note.item.documentId}>
            <Pick note={note} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** A note to be told apart, with what was told of it. */
function Pick({ note }: { note: Note }) {
  const say = useRoundSay()
  const [, answers, { store }] = useRound()
  const { reserved, photos } = differs(note, answers)
  return (
    <button type="button" class="button round-pick" onClick={() => openApart(note, store)}>
      <span>
        <b>
          <bdi>{note.item.reference}</bdi>
        </b>
        {reserved !== '' && (
          <span class="caption">
            <Icon name="warning" /> <bdi>{reserved}</bdi>
          </span>
        )}
        {isUnread(note) && <span class="caption">{say('round.toRead')}</span>}
        {photos > 0 && <span class="caption">{say('round.photos', { count: photos })}</span>}
      </span>
      <Icon name="next" />
    </button>
  )
}

/** What must be mended before the next step. */
function problemOf(role: string, reserves: boolean | null, open: readonly Note[]) {
  if (open.some(isUnread)) return { at: 'picked', problem: 'round.unread' } as const
  if (role === 'sender') return undefined
  if (reserves === null) return { at: inOrder, problem: 'reserve.choose' } as const
  const some = open.some((note) => differs(note, { reserves: true }).reserved !== '')
  return reserves && !some ? ({ at: inOrder, problem: 'round.needsSome' } as const) : undefined
}
