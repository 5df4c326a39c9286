import { words as cs } from './cs.ts'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'
import { words as it } from './it.ts'
import { words as lt } from './lt.ts'
import { words as nl } from './nl.ts'
import { words as pl } from './pl.ts'
import { words as ro } from './ro.ts'
import { words as tr } from './tr.ts'
import { words as uk } from './uk.ts'
import type { NoteWords } from './words.ts'

/** In every language of signing requests. */
export const noteWords = { en, pl, cs, de, es, fr, it, lt, nl, ro, tr, uk } satisfies Record<
  string,
  NoteWords
>

/** One of the words, in all languages. */
export const inEach = (key: keyof NoteWords): Readonly<Record<keyof typeof noteWords, string>> =>
  Object.fromEntries(Object.entries(noteWords).map(([language, words]) => [language, words[key]])) as Record<
    keyof typeof noteWords,
    string
  >
