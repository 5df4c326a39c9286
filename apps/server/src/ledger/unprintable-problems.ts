import { firstUnprintable, type Told, type Unprintable } from '@consign/pdf'

/** An unprintable text: its place, and the remedy. */
interface UnprintableProblem {
  readonly path: string
  readonly rule: 'unprintable'
  readonly message: string
}

type Language = 'en' | 'pl'

/** Scripts of names that the engine does not set, with their names. */
const SCRIPTS: readonly (readonly [RegExp, Readonly<Record<Language, string>>])[] = [
  [/\p{Script=Arabic}/u, { en: 'Arabic script', pl: 'Pisma arabskiego' }],
  [/\p{Script=Hebrew}/u, { en: 'Hebrew script', pl: 'Pisma hebrajskiego' }],
  [/[\p{Script=Han}\p{Script=Bopomofo}]/u, { en: 'Chinese script', pl: 'Pisma chińskiego' }],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, { en: 'Japanese script', pl: 'Pisma japońskiego' }],
  [/\p{Script=Hangul}/u, { en: 'Korean script', pl: 'Pisma koreańskiego' }],
  [/\p{Script=Devanagari}/u, { en: 'Devanagari script', pl: 'Pisma dewanagari' }],
  [/\p{Script=Thai}/u, { en: 'Thai script', pl: 'Pisma tajskiego' }],
]

const LETTER = /\p{L}/u

/** The unprintable texts of a JSON value, each once, whatever the number of characters. */
export const unprintableProblems = (value: unknown, language: Language = 'en'): UnprintableProblem[] =>
  firstUnprintableProblems(value, { texts: Infinity, pointers: Infinity }, language).problems

/** The same up to a limit, and the number of the rest. `name` precedes the problem, with a colon. */
export function firstUnprintableProblems(
  value: unknown,
  told: Told,
  language: Language,
  name?: (path: string) => string,
): { readonly problems: UnprintableProblem[]; readonly more: number } {
  const { found, more } = firstUnprintable(value, told)
  const problems = [...Map.groupBy(found, ({ path }) => path)].map(([path, characters]) => {
    const said = wordsFor(characters, language)
    return {
      path,
      rule: 'unprintable' as const,
      message: name === undefined ? said : `${name(path)}: ${said}`,
    }
  })
  return { problems, more }
}

function wordsFor(found: readonly Unprintable[], language: Language): string {
  const script = SCRIPTS.find(([letters]) => found.some(({ character }) => letters.test(character)))
  const letter = found.find(({ character }) => LETTER.test(character))
  if (script) return advised(script[1][language], language)
  const { character, codePoint } = letter ?? found[0]!
  const named = letter ? `“${character}” (${codePoint})` : codePoint
  return letter ? advised(named, language) : withoutSign(codePoint, language)
}

const advised = (what: string, language: Language): string =>
  language === 'pl'
    ? `${what} nie można wydrukować; zapisz to literami łacińskimi`
    : `${what} cannot be printed; write it in Latin letters`

const withoutSign = (codePoint: string, language: Language): string =>
  language === 'pl'
    ? `znaku ${codePoint} nie można wydrukować; usuń go`
    : `the sign ${codePoint} cannot be printed; leave it out`
