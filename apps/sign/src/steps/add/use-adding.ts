import { ConsignError } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { additionsOf } from '../../add/additions.ts'
import type { AddField } from '../../add/fields.ts'
import { goTo } from '../../parts/go-to.ts'
import { useShown } from '../../parts/here.tsx'
import { type Say, useSay } from '../../parts/say.tsx'
import { unprintableIn } from '../../parts/unprintable.ts'

/** A field that was not taken, and why. */
export interface Refused {
  readonly path: string
  readonly problem: string
}

export const idOf = (path: string): string => `add${path.replaceAll('/', '-')}`

/** What is to be added to the note, and the button that does so, or goes on where there is nothing to add. */
export function useAdding(fields: readonly AddField[]) {
  const say = useSay()
  const [shown, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | undefined>()
  const [sending, setSending] = useState(false)
  const additions = additionsOf(fields, shown, answers)
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
  return { additions, next, problem, refused, sending }
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
