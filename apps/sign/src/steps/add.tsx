import { ConsignError } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { additionsOf } from '../add/additions.ts'
import { type AddField, fieldsToAdd } from '../add/fields.ts'
import { goTo } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { type Say, useSay } from '../parts/say.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { addsBeside } from '../visit/party.ts'
import { Fields, idOf, type Refused } from './add/fields.tsx'
import { placesOf } from './add/places.ts'

/** What only this party knows; with the carrier’s reservations it becomes part of the note. */
export function Add() {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | undefined>()
  const [sending, setSending] = useState(false)
  const { definition, evidence } = shown
  const { role, version } = evidence
  const fields = definition
    ? fieldsToAdd(definition, version.data, role, say.language, placesOf(evidence, say))
    : []
  const additions = additionsOf(fields, shown, answers)
  const idle = addsBeside(evidence) ? 'what.read' : 'next'
  const next = async () => {
    setProblem(null)
    setRefused(undefined)
    const bad = fields.find(({ path }) => unprintableIn(answers.adds[path] ?? '') !== undefined)
    if (bad) return goTo(idOf(bad.path))
    if (additions.length === 0) return visit.move(1)
    setSending(true)
    try {
      await visit.add(additions)
    } catch (error) {
      const field = refusedField(error, fields)
      if (field) setRefused(field)
      else setProblem(sentenceOf(error, say))
      if (field) goTo(idOf(field.path))
    }
    setSending(false)
  }
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

/** The field that the service names in its refusal. */
function refusedField(error: unknown, fields: readonly AddField[]): Refused | undefined {
  const [first] = error instanceof ConsignError ? error.problems : []
  const field = fields.find(({ path }) => first?.path.startsWith(path))
  return field && first && { path: field.path, problem: first.message }
}

/** Why nothing was added. */
function sentenceOf(error: unknown, say: Say): string {
  if (!(error instanceof ConsignError)) return say('failed.text')
  if (error.code === 'NETWORK') return say('add.network')
  if (error.code === 'VERSION_STALE') return say('stale.title')
  const [first] = error.problems
  return say('faulty.says', { message: first?.message ?? error.message })
}
