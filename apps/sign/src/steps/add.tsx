import { ConsignError } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { additionsOf } from '../add/additions.ts'
import { type AddField, fieldsToAdd } from '../add/fields.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { type Say, useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { glanceAt } from '../visit/party.ts'
import { Fields } from './add/fields.tsx'
import { Noted } from './add/noted.tsx'
import { Observe, observeProblem } from './add/observe.tsx'

/** Before it is read and signed: what only this party knows, and how the carrier finds the goods (CMR art. 8, 9). */
export function Add() {
  const say = useSay()
  const [{ evidence, definition }, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const { role, version } = evidence
  const fields = definition ? fieldsToAdd(definition, version.data, role, say.language) : []
  const asks = role === 'carrier' && version.data['carrierReservations'] === undefined
  const additions = additionsOf(fields, answers)
  const wrong = asks ? observeProblem(answers) : undefined
  const next = async () => {
    setProblem(null)
    if (wrong) return setTried(true)
    if (!isPrintable(fields, answers.adds)) return
    if (additions.length === 0) return visit.go('read')
    setSending(true)
    await visit.add(additions).catch((error: unknown) => setProblem(sentenceOf(error, say)))
    setSending(false)
  }
  return (
    <Page
      {...(sending ? {} : { onBack: () => visit.move(-1) })}
      foot={
        <>
          {tried && wrong && <Problem>{say(wrong)}</Problem>}
          {problem && <Problem>{problem}</Problem>}
          <Main icon="next" disabled={sending} onClick={() => void next()}>
            {say(sending ? 'confirm.sending' : additions.length > 0 ? 'add.send' : 'what.read')}
          </Main>
        </>
      }
    >
      <Title>{say(role === 'carrier' ? 'observe.title' : 'add.title')}</Title>
      {role === 'carrier' && <Goods />}
      {asks ? <Observe /> : <Noted />}
      {definition ? (
        <Fields fields={fields} titled={role === 'carrier'} />
      ) : (
        <p class="caption" role="status">
          {say('add.network')}
        </p>
      )}
    </Page>
  )
}

const isPrintable = (fields: readonly AddField[], typed: Readonly<Record<string, string>>): boolean =>
  fields.every(({ path }) => unprintableIn(typed[path] ?? '') === undefined)

/** What is loaded, to compare with the note. */
function Goods() {
  const say = useSay()
  const [{ evidence }] = useShown()
  const goods = glanceAt(evidence)?.goods ?? []
  return (
    <div>
      <p>{say('observe.check')}</p>
      <ul class="plain">
        {goods.slice(0, 6).map((item, i) => (
          <li key={i}>
            <bdi>{item}</bdi>
          </li>
        ))}
        {goods.length > 6 && <li>…</li>}
      </ul>
    </div>
  )
}

/** Why nothing was added. */
function sentenceOf(error: unknown, say: Say): string {
  if (!(error instanceof ConsignError)) return say('failed.text')
  if (error.code === 'NETWORK') return say('add.network')
  if (error.code === 'VERSION_STALE') return say('stale.title')
  const [first] = error.problems
  return say('faulty.says', { message: first?.message ?? error.message })
}
