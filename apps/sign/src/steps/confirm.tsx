import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { wordsFor } from '../add/phrases.ts'
import { reservedText } from '../add/reservations.ts'
import { useShown, useVisit } from '../parts/here.tsx'
import { Ink } from '../parts/ink.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { useLong } from '../parts/use-long.ts'
import { Picture } from '../photos/picture.tsx'
import { glanceAt, signatoryOf } from '../visit/party.ts'
import type { Answers, SignEvidence } from '../visit/state.ts'
import { Added } from './confirm/added.tsx'
import { reservationsOf } from './noted.tsx'

/** The last step: the box as it will print, what is declared, and the button that signs. */
export function Confirm() {
  const say = useSay()
  const [note, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const shown = useLong()
  const statement = say(statementOf(note.evidence, answers))
  const sign = async () => {
    setSending(true)
    setProblem(null)
    try {
      await visit.sign(statement, reservedText(note, answers))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setSending(false)
  }
  return (
    <Page
      {...(sending ? {} : { onBack: () => visit.move(-1) })}
      foot={
        <>
          {problem && <Problem>{say('faulty.says', { message: problem })}</Problem>}
          <Main icon="pen" disabled={sending} aria-disabled={!shown} onClick={() => void (shown && sign())}>
            {say(sending ? 'confirm.sending' : 'confirm.sign')}
          </Main>
          <p>{say('confirm.undo')}</p>
        </>
      }
    >
      <Title>{say('confirm.title')}</Title>
      <Box />
      <Added />
      <div>
        <p class="caption">{say('confirm.declare')}</p>
        <p class="statement">{statement}</p>
      </div>
      <ClockOff />
      <Unkept />
    </Page>
  )
}

/** Both times stand in the evidence, so the signer sees them before signing. */
export function ClockOff() {
  const say = useSay()
  const [{ clockAhead }] = useVisit()
  if (clockAhead === 0) return null
  const now = new Date().toISOString()
  const there = new Date(Date.now() - clockAhead).toISOString()
  const timeOf = say.day(now) === say.day(there) ? say.clock : say.time
  return (
    <p class="band warn">
      <Icon name="clock" />
      <span>{say('confirm.clock', { device: timeOf(now), service: timeOf(there) })}</span>
    </p>
  )
}

/** The sentence of the role; it names the reservations where there are some. */
export function statementOf(evidence: SignEvidence, { reserves }: Answers) {
  const { role } = evidence
  if (role === 'consignee' && reserves) return 'statement.reserved'
  if (role === 'carrier' && reservationsOf(evidence)) return 'statement.carrierReserved'
  return `statement.${role}` as const
}

function Box() {
  const say = useSay()
  const [shown, { answers }] = useShown()
  const { evidence } = shown
  const { role } = evidence
  const { company, capacity } = signatoryOf(evidence)
  const reserved = reservedText(shown, answers)
  const spoken = wordsFor(shown.definition, evidence.version.data, reserved, say.language)
  const typed = answers.way === 'type' ? { mark: { kind: 'typed', style: 'great-vibes' } as const } : {}
  const strokes = answers.way === 'draw' ? answers.strokes : []
  return (
    <div class="box stack">
      <p class="box-caption">
        <b>{glanceAt(evidence)?.boxes[role]}</b>
        {role === 'consignee' ? say('confirm.received') : say(`role.${role}`)}
      </p>
      <Ink consent={{ name: answers.name, strokes, ...typed }} />
      <div>
        <b>
          <bdi>{answers.name.trim()}</bdi>
        </b>
        {capacity && (
          <p class="caption">
            <bdi>{capacity}</bdi>
          </p>
        )}
        {company && (
          <p class="caption">
            <bdi>{say('for', { company })}</bdi>
          </p>
        )}
      </div>
      {role === 'consignee' && answers.reserves && (
        <div class="row top">
          <Icon name="warning" />
          <div>
            <p class="caption">
              {say(glanceAt(evidence)?.law === 'CMR' ? 'confirm.reservations' : 'reserve.textPlain')}
            </p>
            <b>
              <bdi>{reserved}</bdi>
            </b>
            {spoken !== reserved && (
              <p class="quiet">
                <bdi>{spoken}</bdi>
              </p>
            )}
          </div>
        </div>
      )}
      {answers.photos.length > 0 && (
        <ul class="thumbs">
          {answers.photos.map(({ sha256, category }) => (
            <li key={sha256}>
              <Picture sha256={sha256} alt="" />
              <span class="caption">{say(`photos.${category}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
