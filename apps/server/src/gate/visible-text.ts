/**
 * Invisible or displaced characters: control, format (bidi, zero-width, tags), private use, unassigned, line separators,
 * default-ignorable (fillers, joiners, variation selectors), and the Braille blank.
 */
export const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Text as a person must see it before deciding: each hidden character as its code point (`[U+202E]`), cut visibly after
 * `most` characters. The page of an approval demands the whole request for a text that ends like a cut one.
 */
export function visible(text: string, most: number): string {
  const characters = [...text]
  const shown = characters.slice(0, most).join('')
  const marked = shown.replaceAll(hidden, codePoint)
  return characters.length > most ? `${marked} [… ${characters.length - most} more characters]` : marked
}

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`
