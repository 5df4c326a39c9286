import type { TypeDefinition } from '@consign/document-types'

type Data = Readonly<Record<string, unknown>>

/** As in the boxes of the print, a phrase is in the first two languages of the note. */
const languagesOfLabels = 2

/** A label of the type in one language, otherwise in English. */
export const labelIn = (definition: TypeDefinition | undefined, key: string, language: string): string => {
  const texts = definition?.presentation.labels[key]
  return texts?.[language] ?? texts?.en ?? key
}

const between = '; '

/** As many of the note's print languages. */
function languagesOf(definition: TypeDefinition | undefined, data: Data, count: number): readonly string[] {
  const printed = data['printLanguages'] ?? definition?.presentation.defaultLanguages
  return (Array.isArray(printed) ? (printed as readonly string[]) : ['en']).slice(0, count)
}

const wordsIn = (definition: TypeDefinition | undefined, key: string, languages: readonly string[]): string =>
  [...new Set(languages.map((language) => labelIn(definition, key, language)))].join(' / ')

/**
 * Chosen phrases in the languages of the print, then the signer's own words: `packing wet / opakowanie mokre; 2 cartons`.
 * Text that would exceed `most` characters has its phrases in the first language alone.
 */
export function printedWords(
  definition: TypeDefinition | undefined,
  data: Data,
  { phrases, own, most }: { phrases: readonly string[]; own: string; most: number },
): string {
  const inFirst = (count: number) => {
    const languages = languagesOf(definition, data, count)
    return [...phrases.map((key) => wordsIn(definition, key, languages)), own.trim()]
      .filter(Boolean)
      .join(between)
  }
  const whole = inFirst(languagesOfLabels)
  return lengthOf(whole) <= most ? whole : inFirst(1)
}

/**
 * Printed words with each phrase in the reader's language; own words stay as they are. A phrase is known by how it was
 * printed, in two languages of the note or in one.
 */
export function wordsFor(
  definition: TypeDefinition | undefined,
  data: Data,
  text: string,
  language: string,
): string {
  const { grounds = [], receipt = [] } = definition?.presentation.phrases ?? {}
  const spoken = new Map(
    [1, languagesOfLabels].flatMap((count) =>
      [...grounds, ...receipt].map(
        (key) =>
          [
            wordsIn(definition, key, languagesOf(definition, data, count)),
            labelIn(definition, key, language),
          ] as const,
      ),
    ),
  )
  return text
    .split(between)
    .map((part) => spoken.get(part) ?? part)
    .join(between)
}

/** Characters as the profile counts them: code points. */
export const lengthOf = (text: string): number => [...text].length

/** The number of a box on this note's print; empty where its form has no such number. */
export function boxOfLabel(definition: TypeDefinition | undefined, data: Data, key: string): string {
  const { layout, boxes } = definition?.presentation ?? {}
  const chosen = layout?.available.find((one) => one === data['printLayout']) ?? layout?.default ?? ''
  return boxes?.[key]?.[chosen] ?? ''
}
