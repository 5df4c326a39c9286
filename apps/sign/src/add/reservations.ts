import type { Answers, Shown } from '../visit/state.ts'
import { printedWords } from './phrases.ts'

/** Most characters of a consignee's reservations, in the profile. */
export const mostReserved = 150

/** Most characters of the carrier's reservations and of their grounds, in the schema. */
export const mostObserved = 512

/** The consignee's reservations as they are signed and printed; empty for none. */
export const reservedText = (
  { definition, evidence }: Pick<Shown, 'definition' | 'evidence'>,
  { reserves, phrases, reservations }: Answers,
): string =>
  reserves
    ? printedWords(definition, evidence.version.data, { phrases, own: reservations, most: mostReserved })
    : ''

/** The grounds of the carrier's reservations as they become part of the note. */
export const groundsText = (
  { definition, evidence }: Pick<Shown, 'definition' | 'evidence'>,
  { phrases, observed }: Answers,
): string =>
  printedWords(definition, evidence.version.data, { phrases, own: observed.grounds, most: mostObserved })
