/** Scripts that the PDF sets letter by letter, and no signs that leave no ink. The service has the last word. */
const PRINTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}]$/u
const NEVER = /^[\p{C}\p{M}\p{Zl}\p{Zp}\p{Extended_Pictographic}]$/u

/** Unicode counts digits, `#`, `*`, © and ® as pictographs; here they are ordinary characters. */
const ORDINARY = /^[\u0020-\u007e\u00a0-\u00ff\n]$/

/** The first character of a text that cannot be printed. */
export function unprintableIn(text: string): string | undefined {
  for (const character of text.normalize('NFC')) {
    if (ORDINARY.test(character)) continue
    if (!PRINTABLE.test(character) || NEVER.test(character)) return character
  }
  return undefined
}
