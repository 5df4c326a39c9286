import { normalised, unprintable } from '../unprintable.ts'

const LONGEST_NAME = 120

/** The name of a company or a person beyond the note's data: it may be unprintable, and no signer waits for that. */
export function named(name: unknown): string {
  if (typeof name !== 'string') return ''
  const characters = [...normalised(name)]
    .slice(0, LONGEST_NAME)
    .map((one) => (unprintable([one]).length > 0 ? '?' : one))
  return characters.join('') + ([...name].length > LONGEST_NAME ? '…' : '')
}
