import { type InputProblem, refuse } from '../ground/refusal.ts'
import type { Incoming } from './incoming.ts'
import { referenceToken } from './input-problems.ts'

/**
 * More combining marks in a row than the Stream-Safe Text Format has (UAX #15 §13). Normalization puts a run in order in
 * time that grows with its square. U+FF9E and U+FF9F are letters that become marks by NFKC and NFKD.
 */
const tooManyMarks = /(?<![\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{31}/u

const longestRun = 30

const message: InputProblem['message'] = {
  en: `has more than ${longestRun} combining marks in a row`,
  pl: `ma więcej niż ${longestRun} znaków łączących z rzędu`,
}

/** Refuses INVALID_REQUEST if a text of the path, query or JSON body has such a run, before anything reads it. */
export function mustBeStreamSafe({ params, query, body }: Pick<Incoming, 'params' | 'query' | 'body'>): void {
  const path = [params, query, body].map(unsafePlace).find((place) => place !== undefined)
  if (path !== undefined) throw refuse('INVALID_REQUEST', { details: [{ path, rule: 'marks', message }] })
}

/** JSON Pointer to the first such text; for a key, to its object. */
function unsafePlace(value: unknown): string | undefined {
  if (typeof value === 'string') return isUnsafe(value) ? '' : undefined
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  for (const key of Object.keys(value)) {
    if (isUnsafe(key)) return ''
    const within = unsafePlace((value as Record<string, unknown>)[key])
    if (within !== undefined) return `/${referenceToken(key)}${within}`
  }
  return undefined
}

const isUnsafe = (text: string): boolean => text.length > longestRun && tooManyMarks.test(text)
