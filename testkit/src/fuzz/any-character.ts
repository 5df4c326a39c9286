import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/** The number of a character among all that are no surrogates, as {@link anyCharacter} counts them. */
function numberOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  if (code === undefined || character !== String.fromCodePoint(code) || isSurrogate(code))
    throw new Error('not one character')
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}

const isSurrogate = (code: number) => code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATES

/**
 * Any character of Unicode: what fast-check calls `binary`, and drawn alike, names like `__proto__` among the strings of it
 * included. For its own, fast-check makes and keeps a table of all million characters in each process that asks.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((number) => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES), numberOf)
