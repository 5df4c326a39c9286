import type { Fetch } from '@consign/sdk'
import { type Language, textsOf } from '../texts/catalogue.ts'
import type { FirstTexts } from '../texts/first.ts'
import type { Asked, AskedNote } from './ahead.ts'

const { asked } = globalThis as { asked?: Asked }

/** What was asked of the note or the round, where there is one. */
export const noteAhead: AskedNote | undefined = asked?.note

/** Sends requests; the first one for the note takes the answer of the request sent ahead. */
export const fetchAhead: Fetch = (address, init) => {
  if (noteAhead?.address !== address || (init.method ?? 'GET') !== 'GET') return fetch(address, init)
  // The request sent ahead is used once: a retry sends its own.
  Object.assign(noteAhead, { address: '' })
  return Promise.race([noteAhead.answer, givenUp(init.signal)])
}

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** The texts of the first screen; all of the language where those did not come. */
export const textsAhead = async (language: Language): Promise<FirstTexts> =>
  (await asked?.texts.catch(() => undefined)) ?? textsOf(language)
