/** Characters that change what a reader sees without being seen: control, format (bidi, zero-width), private use. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

/**
 * Text as a person must see it before deciding: each hidden character as its code point (`[U+202E]`), cut visibly
 * after `most` characters.
 */
export function visible(text: string, most: number): string {
  const characters = [...text]
  const shown = characters.slice(0, most).join('')
  const marked = shown.replaceAll(hidden, codePoint)
  return characters.length > most ? `${marked} [… ${characters.length - most} more characters]` : marked
}

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`
