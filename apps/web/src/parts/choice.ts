import { folded } from './folded.ts'

/** One of the values that a field offers. */
export interface Choice {
  readonly value: string
  /** As the field shows it. */
  readonly label: string
  /** Its names in the viewer's language. */
  readonly names: readonly string[]
  /** Its names in other languages. */
  readonly foreign: readonly string[]
}

/** Choices whose names are made ready for comparing. */
export interface Choices {
  readonly all: readonly Choice[]
  /** The choice that a typed text means; null when it means none or several. */
  meant(text: string): Choice | null
  /** The choices that a text may mean, the meant one first; all for an empty text. */
  near(text: string): readonly Choice[]
}

/** Two letters are a code, never the beginning of a name: SA is Saudi Arabia, not San Marino. */
const leastOfName = 3
/** Three letters of another language's name are often another country's code: CHE is Switzerland, not Chequia. */
const leastOfForeign = 4

/**
 * Reads what people type for a value, with or without accents: the code first, then a whole name, then the beginning of a
 * name, then the beginning of a word in it. Where a rule finds several, none is taken. `unlisted` knows further codes,
 * which are not offered.
 */
export function choicesOf(all: readonly Choice[], unlisted = noneUnlisted): Choices {
  const ready = all.map((choice) => ({
    choice,
    code: folded(choice.value),
    label: folded(choice.label),
    names: choice.names.flatMap(spellings),
    foreign: choice.foreign.flatMap(spellings),
  }))
  type Ready = (typeof ready)[number]
  const begins = (typed: string, { names, foreign }: Ready) =>
    typed.length >= leastOfName &&
    (names.some((name) => name.startsWith(typed)) ||
      (typed.length >= leastOfForeign && foreign.some((name) => name.startsWith(typed))))
  const rules: readonly ((typed: string, one: Ready) => boolean)[] = [
    (typed, { code, label }) => typed === code || typed === label,
    (typed, { names }) => names.includes(typed),
    (typed, { foreign }) => foreign.includes(typed),
    begins,
    (typed, { names }) => typed.length >= leastOfForeign && names.some((name) => name.includes(` ${typed}`)),
  ]
  const found = (typed: string): readonly Choice[] => {
    for (const rule of rules) {
      const some = ready.filter((one) => rule(typed, one))
      if (some.length > 0) return some.map(({ choice }) => choice)
    }
    return []
  }
  const meant = (text: string) => {
    const typed = folded(text)
    if (typed === '') return null
    const some = found(typed)
    if (some.length > 0) return some.length === 1 ? (some[0] ?? null) : null
    const other = unlisted(text.trim().split(/\s/, 1)[0]?.toUpperCase() ?? '')
    return other && [other.value, other.label].some((each) => folded(each) === typed) ? other : null
  }
  const near = (text: string) => {
    const typed = folded(text)
    if (typed === '') return all
    const first = found(typed)
    const rest = ready.filter(
      ({ label, names }) => label.includes(typed) || names.some((name) => name.includes(typed)),
    )
    return [...new Set([...first, ...rest.map(({ choice }) => choice)])]
  }
  return { all, meant, near }
}

const noneUnlisted = (_code: string): Choice | null => null

/** A name folded, also as it is typed on a keyboard without umlauts: `rumanien`, `rumaenien`. */
const spellings = (name: string): string[] =>
  [folded(name), folded(name.normalize('NFC').toLowerCase().replaceAll(/[äöü]/g, '$&e'))].filter(Boolean)
