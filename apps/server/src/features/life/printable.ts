import { refuse } from '../../ground/refusal.ts'
import { unprintableProblems } from '../../ledger/unprintable-problems.ts'

/** Refuses INVALID_REQUEST where a text of the call, that the note will show, has a character that no font has. */
export function mustBePrintable(texts: Readonly<Record<string, unknown>>): void {
  const [english, polish] = [unprintableProblems(texts, 'en'), unprintableProblems(texts, 'pl')]
  const details = english.map((problem, at) => ({
    ...problem,
    message: { en: problem.message, pl: polish[at]?.message ?? problem.message },
  }))
  if (details.length > 0) throw refuse('INVALID_REQUEST', { details: details.slice(0, mostListed) })
}

const mostListed = 100
