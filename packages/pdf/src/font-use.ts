import { type Face, faces } from './faces.ts'
import { isPrintable } from './unprintable.ts'
import { hex } from './writer/syntax.ts'

/** A character without a glyph reached the renderer; callers refuse such text first, see `unprintable`. */
export class UnprintableText extends Error {
  readonly character: string

  constructor(code: number) {
    super(`no font shows U+${hex(code, 4)}`)
    this.name = 'UnprintableText'
    this.character = String.fromCharCode(code)
  }
}

/** Glyph numbers of characters as they come: 1, 2, ... in order of first use. */
export class FontUse {
  readonly face: Face
  readonly #codes: readonly number[]
  readonly #shared: readonly (string | undefined)[]
  #frozen: { codes: readonly number[]; table: readonly (string | undefined)[] } | null = null
  readonly #own: number[] = []
  readonly #added = new Map<number, string>()

  /** Starts with another instance's characters; that one must not grow any more. */
  constructor(face: Face, base: FontUse | null = null) {
    this.face = face
    const { codes, table } = base ? base.#freeze() : { codes: [], table: [] }
    this.#codes = codes
    this.#shared = table
  }

  /** Code points in the order of their glyph numbers. */
  codes(): number[] {
    return [...this.#codes, ...this.#own]
  }

  /** Characters beyond those it started with; the same text in the same order gives the same string. */
  added(): string {
    return String.fromCharCode(...this.#own)
  }

  /** Adds the characters of a text that the font has. */
  include(text: string): this {
    for (const character of text) if (faces[this.face].glyphs[character.charCodeAt(0)]) this.encode(character)
    return this
  }

  /** Text as a literal string of two-byte glyph numbers. */
  encode(text: string): string {
    const parts = new Array<string>(text.length)
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      parts[index] = this.#shared[code] ?? this.#added.get(code) ?? this.#take(code)
    }
    return `(${parts.join('')})`
  }

  #take(code: number): string {
    if (!faces[this.face].glyphs[code] || !isPrintable(code)) throw new UnprintableText(code)
    const glyph = this.#codes.length + this.#own.push(code)
    const encoded = byte(glyph >> 8) + byte(glyph & 0xff)
    this.#added.set(code, encoded)
    return encoded
  }

  #freeze(): { codes: readonly number[]; table: readonly (string | undefined)[] } {
    if (this.#frozen) return this.#frozen
    const table = [...this.#shared]
    for (const [code, encoded] of this.#added) table[code] = encoded
    this.#frozen = { codes: this.codes(), table }
    return this.#frozen
  }
}

/** Whether a font has every character of a text; only the text fonts have all that is printable. */
export function covers(face: Face, text: string): boolean {
  return Array.from(text).every((character) => faces[face].glyphs[character.codePointAt(0)!] !== 0)
}

/** One byte of a literal string (ISO 32000-1, 7.3.4.2). */
function byte(value: number): string {
  const character = String.fromCharCode(value)
  if (character === '(' || character === ')' || character === '\\') return `\\${character}`
  return character === '\r' ? '\\r' : character
}
