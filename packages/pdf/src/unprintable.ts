import { faces } from './faces.ts'

export interface Unprintable {
  /** JSON Pointer (RFC 6901) to the string. */
  path: string
  character: string
  codePoint: string
}

/** Scripts that are set letter by letter from left to right; others need shaping that the engine does not do. */
const SIMPLE_SCRIPT =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]$/u
/** Marks that would have to be placed on a letter, and everything that leaves no ink of its own. */
const WITHOUT_INK = /^[\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]$/u

/** 1 for each BMP code point that both text fonts show as one visible glyph or a space. */
const printable = Uint8Array.from({ length: 65536 }, (_, code) => {
  if (!faces.regular.glyphs[code] || !faces.bold.glyphs[code]) return 0
  const character = String.fromCharCode(code)
  return SIMPLE_SCRIPT.test(character) && !WITHOUT_INK.test(character) ? 1 : 0
})

/**
 * Every character in the strings of a JSON value that cannot be printed, each once per string: no embedded font has it,
 * it is a control character other than a line break, a lone surrogate, invisible, or a mark no composed letter takes
 * in. What is signed must be visible, so a document with one of these is not issued.
 */
export function unprintable(value: unknown): Unprintable[] {
  const found: Unprintable[] = []
  walk(value, [], found)
  return found
}

/** Text as it is set: composed letters (NFC), line feeds for every kind of line break. */
export function normalised(text: string): string {
  const composed = text.normalize('NFC')
  return composed.includes('\r') ? composed.replace(/\r\n?/g, '\n') : composed
}

export const isPrintable = (codePoint: number): boolean => printable[codePoint] === 1

/** `path`: the keys to the value; it is as it was when the walk is over. */
function walk(value: unknown, path: string[], found: Unprintable[]): void {
  if (typeof value === 'string') check(value, path, found)
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      path.push(key)
      walk((value as Record<string, unknown>)[key], path, found)
      path.pop()
    }
  }
}

/** Written out for what is wrong alone: most values have nothing that is. */
const pointerOf = (path: readonly string[]): string =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Text of nothing but these, as most is, need not be looked at character by character. */
const PLAIN = /^[\n -~]*$/

function check(text: string, path: readonly string[], found: Unprintable[]): void {
  if (PLAIN.test(text)) return
  const seen = new Set<string>()
  for (const character of normalised(text)) {
    const code = character.codePointAt(0)!
    if (character === '\n' || isPrintable(code) || seen.has(character)) continue
    seen.add(character)
    found.push({
      path: pointerOf(path),
      character,
      codePoint: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    })
  }
}
