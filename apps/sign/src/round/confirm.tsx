import { Icon } from '@consign/page/icon'
import { Ink } from '../parts/ink.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { useLong } from '../parts/use-long.ts'
import { ClockOff } from '../steps/confirm.tsx'
import type { Answers } from '../visit/state.ts'
import { differs } from './differs.ts'
import { useRound, useRoundSay } from './here.tsx'
import { declaredOf, type StatementKey, signAll, toSign } from './sign-all.ts'
import type { Note } from './state.ts'

/** Step 5: every note that is signed, the hand, what is declared of which, and the button that signs them all. */
export function Confirm() {
  const say = useRoundSay()
  const [{ view, notes, isSigning }, answers, round] = useRound()
  const isShown = useLong()
  const signed = toSign(notes)
  const sign = () => void (isShown && signAll(round, (key) => say(key)))
  const isTyped = answers.way === 'type'
  return (
    <Page
      {...(isSigning ? {} : { onBack: () => round.lead.move(-1) })}
      foot={
        <>
          <Main
            icon="pen"
            disabled={isSigning || signed.length === 0}
            aria-disabled={!isShown}
            onClick={sign}
          >
            {isSigning ? say('confirm.sending') : say('round.sign', { count: signed.length })}
          </Main>
          <p>{say('confirm.undo')}</p>
        </>
      }
    >
      <Title>{say('confirm.title')}</Title>
      <div class="box stack">
        <p class="box-caption">{view && say(`role.${view.role}`)}</p>
        <Ink
          consent={{
            name: answers.name,
            strokes: isTyped ? [] : answers.strokes,
            ...(isTyped ? { mark: { kind: 'typed', style: 'great-vibes' } as const } : {}),
          }}
        />
        <b>
          <bdi>{answers.name.trim()}</bdi>
        </b>
      </div>
      {byStatement(signed, answers).map(([key, group]) => (
        <section key={key} class="stack tight">
          <p class="caption">{say('confirm.declare')}</p>
          <p class="statement">{say(key)}</p>
          <ul class="sheet round-signed">
            {group.map((note) => (
              <Line key={note.item.documentId} note={note} />
            ))}
          </ul>
        </section>
      ))}
      {signed.length < notes.length && (
        <p class="caption">{say('round.leftOut', { count: notes.length - signed.length })}</p>
      )}
      <ClockOff />
      <Unkept />
    </Page>
  )
}

function Line({ note }: { note: Note }) {
  const say = useRoundSay()
  const [, answers] = useRound()
  const { reserved, photos } = differs(note, answers)
  return (
    <li>
      <b>
        <bdi>{note.item.reference}</bdi>
      </b>
      {reserved !== '' && (
        <p class="row top">
          <Icon name="warning" />
          <bdi>{reserved}</bdi>
        </p>
      )}
      {photos > 0 && <p class="caption">{say('round.photos', { count: photos })}</p>}
    </li>
  )
}

/** The notes by what is declared of them, in their order. */
function byStatement(
  notes: readonly Note[],
  lead: Answers,
): readonly (readonly [StatementKey, readonly Note[]])[] {
  const groups = new Map<StatementKey, Note[]>()
  for (const note of notes) {
    const { key } = declaredOf(note, lead)
    groups.set(key, [...(groups.get(key) ?? []), note])
  }
  return [...groups]
}
