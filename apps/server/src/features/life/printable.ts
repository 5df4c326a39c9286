import { refuse } from '../../ground/refusal.ts'
import { unprintableProblems } from '../../ledger/unprintable-problems.ts'

/** Refuses INVALID_REQUEST for a printed text with a character outside the fonts. */
export function mustBePrintable(texts: Readonly<Record<string, unknown>>): void {
  const [english, polish] = [unprintableProblems(texts, 'en'), unprintableProblems(texts, 'pl')]
  const details = english.map((problem, at) => ({
    ...problem,
    message: { en: problem.message, pl: polish[at]?.message ?? problem.message },
  }))
  if (details.length > 0) throw refuse('INVALID_REQUEST', { details: details.slice(0, mostListed) })
}

const mostListed = 100
