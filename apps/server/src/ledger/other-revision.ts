import { type Refusal, refuse } from '../refusal.ts'

/** The caller's revision is not the draft's, whichever of them is higher. */
export function otherRevision(revision: number, language: 'en' | 'pl'): Refusal {
  const message =
    language === 'pl' ? `Szkic jest w wersji ${revision}.` : `The draft is at revision ${revision}.`
  return refuse('VERSION_CONFLICT', { message, details: { revision } })
}
