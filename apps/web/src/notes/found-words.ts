import { folded } from '../parts/folded.ts'

/** The words of a search; `12-34` is two, and all of them written together one more. */
export function wordsOf(q: string): readonly string[] {
  const words = folded(q).split(noWord).filter(Boolean)
  return words.length > 1 ? [...words, words.join('')] : words
}

const noWord = /[^\p{L}\p{N}]+/u

/** A part of a text; whether the search has found it. */
export type Part = readonly [text: string, isFound: boolean]

/** A text by its parts: each word that a searched word begins is found, and all of a text that is so written together. */
export function foundParts(text: string, words: readonly string[]): readonly Part[] {
  if (words.length === 0) return [[text, false]]
  const isBegun = (word: string) => words.some((begin) => begin !== '' && folded(word).startsWith(begin))
  const parts = text.split(/([\p{L}\p{N}]+)/u).filter((part) => part !== '')
  const found = parts.map((part): Part => [part, !noWord.test(part) && isBegun(part)])
  const together = text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const isWhole = parts.length > 1 && !found.some(([, isFound]) => isFound) && isBegun(together)
  return isWhole ? [[text, true]] : found
}
