import { wordsOf } from '../../ledger/fold.ts'

/** Longest indexed word or run of words, and most of them for a record. */
const longest = 40
const mostTokens = 400

/** The texts by which a record is found. */
export interface Searched {
  /** A match at their beginning ranks first: names, tax ids, plates. */
  readonly first: readonly string[]
  readonly others: readonly string[]
}

/** Whose words they are: a search looks at one company and one kind alone. */
export interface Owner {
  readonly tenantId: string
  readonly kind: string
}

/** Fields (`f`), words (`w`) and runs of words (`r`), as they stand in the index. */
const token = ({ tenantId, kind }: Owner, what: 'f' | 'w' | 'r', text: string): string =>
  `${tenantId.slice(-8).toLowerCase()}${kind[0]}${what}${text.slice(0, longest)}`

/** What the index has of a record. */
export function indexedWords(owner: Owner, { first, others }: Searched): string[] {
  const tokens = new Set<string>()
  const add = (text: string, isFirst: boolean) => {
    const words = wordsOf(text)
    for (const [at, word] of words.entries()) {
      tokens.add(token(owner, 'w', word))
      const run = words.slice(at).join('')
      tokens.add(token(owner, 'r', run))
      if (at === 0 && isFirst) tokens.add(token(owner, 'f', run))
    }
  }
  for (const text of first) add(text, true)
  for (const text of others) add(text, false)
  return [...tokens].slice(0, mostTokens)
}

/** The texts as one, for filters like PostgREST's. */
export const searchText = ({ first, others }: Searched): string =>
  [...new Set([...first, ...others].map((text) => wordsOf(text).join(' ')))].join(' · ').slice(0, 1000)

/**
 * The queries for what was typed, best match first: a field that is all of it, one that begins with it, then any record in
 * which a run of words begins with it or in which each of its words begins one. Null for nothing typed, empty without a
 * letter or figure.
 */
export function searchQueries(owner: Owner, typed: string): string[] | null {
  if (typed.trim() === '') return null
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const whole = words.join('')
  const beginning = (what: 'f' | 'w' | 'r', text: string) => `'${token(owner, what, text)}':*`
  const each = words.map((word) => beginning('w', word)).join(' & ')
  return [`'${token(owner, 'f', whole)}'`, beginning('f', whole), `${beginning('r', whole)} | (${each})`]
}
