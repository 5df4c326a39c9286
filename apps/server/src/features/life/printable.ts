import { unprintable } from '@consign/pdf'
import { refuse } from '../../refusal.ts'

/** Refuses INVALID_REQUEST where a text of the call, that the note will show, has a character that no font has. */
export function mustBePrintable(texts: Readonly<Record<string, unknown>>): void {
  const details = unprintable(texts).map(({ path, codePoint }) => ({
    path,
    rule: 'unprintable',
    message: `has a character that cannot be printed: ${codePoint}`,
  }))
  if (details.length > 0) throw refuse('INVALID_REQUEST', { details: details.slice(0, mostListed) })
}

const mostListed = 100
