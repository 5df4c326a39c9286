import type { TypeDefinition } from '@consign/document-types'

type Data = Readonly<Record<string, unknown>>

/** As in the boxes of the print, a phrase is in the first two languages of the note. */
const languagesOfLabels = 2

/** A label of the type in one language, otherwise in English. */
export const labelIn = (definition: TypeDefinition | undefined, key: string, language: string): string => {
  const texts = definition?.presentation.labels[key]
  return texts?.[language] ?? texts?.en ?? key
}

/**
 * Chosen phrases in the languages of the print, then the signer's own words: `packing wet / opakowanie mokre; 2 cartons`.
 * Text that would exceed `most` characters has its phrases in the first language alone.
 */
export function printedWords(
  definition: TypeDefinition | undefined,
  data: Data,
  { phrases, own, most }: { phrases: readonly string[]; own: string; most: number },
): string {
  const printed = data['printLanguages'] ?? definition?.presentation.defaultLanguages
  const languages = (Array.isArray(printed) ? printed : ['en']) as readonly string[]
  const inFirst = (count: number) => {
    const words = (key: string) =>
      [...new Set(languages.slice(0, count).map((language) => labelIn(definition, key, language)))].join(
        ' / ',
      )
    return [...phrases.map(words), own.trim()].filter(Boolean).join('; ')
  }
  const whole = inFirst(languagesOfLabels)
  return lengthOf(whole) <= most ? whole : inFirst(1)
}

/** Characters as the profile counts them: code points. */
export const lengthOf = (text: string): number => [...text].length

/** The number of a box on this note's print; empty where its form has no such number. */
export function boxOfLabel(definition: TypeDefinition | undefined, data: Data, key: string): string {
  const { layout, boxes } = definition?.presentation ?? {}
  const chosen = layout?.available.find((one) => one === data['printLayout']) ?? layout?.default ?? ''
  return boxes?.[key]?.[chosen] ?? ''
}
