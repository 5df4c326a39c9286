import { faces } from './faces.ts'

export interface Unprintable {
  /** JSON Pointer (RFC 6901) to the string. */
  path: string
  character: string
  codePoint: string
}

/** Scripts set letter by letter from left to right; others need shaping that the engine lacks. */
const SIMPLE_SCRIPT =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]$/u
/** Combining marks, and characters without ink of their own. */
const WITHOUT_INK = /^[\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]$/u

/** 1 for each BMP code point that both text fonts show as one visible glyph or a space. */
const printable = Uint8Array.from({ length: 65536 }, (_, code) => {
  if (!faces.regular.glyphs[code] || !faces.bold.glyphs[code]) return 0
  const character = String.fromCharCode(code)
  return SIMPLE_SCRIPT.test(character) && !WITHOUT_INK.test(character) ? 1 : 0
})

/**
 * Every character in the strings of a JSON value that cannot be printed, each once per string: without a glyph in the
 * embedded fonts, a control character other than a line break, a lone surrogate, invisible, or a mark that no composed
 * letter absorbs. Signed text must be visible, so a document with one of these is not issued.
 */
export function unprintable(value: unknown): Unprintable[] {
  return firstUnprintable(value, { texts: Infinity, pointers: Infinity }).found
}

/** Limits of the report: strings, and total characters of their pointers, each of which may be as long as the value. */
export interface Told {
  readonly texts: number
  readonly pointers: number
  /** Longer texts, in UTF-16 code units, are not looked into; any by default. */
  readonly longest?: number
}

/** The same for the first affected strings, and the number of the rest. */
export function firstUnprintable(
  value: unknown,
  { texts, pointers, longest = Infinity }: Told,
): { readonly found: Unprintable[]; readonly more: number } {
  const found: Unprintable[] = []
  let [told, length, more] = [0, 0, 0]
  walk(value, [], (text, path) => {
    if (text.length > longest || !hasUnprintable(text)) return
    length += path.reduce((sum, key) => sum + key.length + 1, 0)
    if (told === texts || (told > 0 && length > pointers)) more += 1
    else {
      told += 1
      found.push(...withPointer(unprintableIn(text), path))
    }
  })
  return { found, more }
}

/** A copy of a JSON object without the affected strings; list items close up. */
export function withoutUnprintable<T extends object>(data: T): T {
  const kept = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).flatMap(([key, member]) =>
      typeof member === 'string' && hasUnprintable(member) ? [] : [[key, kept(member)] as const],
    )
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
  }
  return kept(data) as T
}

/** Text as printed: composed letters (NFC), line feeds for every kind of line break. */
export function normalised(text: string): string {
  const composed = text.normalize('NFC')
  return composed.includes('\r') ? composed.replace(/\r\n?/g, '\n') : composed
}

export const isPrintable = (codePoint: number): boolean => printable[codePoint] === 1

/** `path`: the keys to the value; restored at the end. */
function walk(value: unknown, path: string[], look: (text: string, path: readonly string[]) => void): void {
  if (typeof value === 'string') look(value, path)
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      path.push(key)
      walk((value as Record<string, unknown>)[key], path, look)
      path.pop()
    }
  }
}

/** One pointer for all characters of a text: it may be as long as the value. */
function withPointer(characters: readonly string[], keys: readonly string[]): Unprintable[] {
  const path = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return characters.map((character) => ({
    path,
    character,
    codePoint: `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  }))
}

/** Text of these characters only, the usual case, needs no check by character. */
const PLAIN = /^[\n -~]*$/

function hasUnprintable(text: string): boolean {
  if (PLAIN.test(text)) return false
  for (const character of normalised(text)) if (isRefused(character)) return true
  return false
}

/** The unprintable characters, each once. */
const unprintableIn = (text: string): string[] => [...new Set(normalised(text))].filter(isRefused)

const isRefused = (character: string): boolean =>
  character !== '\n' && !isPrintable(character.codePointAt(0) as number)
