import { unprintableProblems } from '../../ledger/unprintable-problems.ts'
import { refuse } from '../../refusal.ts'

/** Refuses INVALID_REQUEST where a text of the call, that the note will show, has a character that no font has. */
export function mustBePrintable(texts: Readonly<Record<string, unknown>>): void {
  const details = unprintableProblems(texts)
  if (details.length > 0) throw refuse('INVALID_REQUEST', { details: details.slice(0, mostListed) })
}

const mostListed = 100
