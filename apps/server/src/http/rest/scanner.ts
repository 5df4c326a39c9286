import { refuse } from '../../ground/refusal.ts'

/** Longest piece of the caller's text in an error. */
const longestEcho = 200

/** Reads one parameter's value from left to right; a syntax error is PGRST100 with the position. */
export interface Scanner {
  /** Consumes `text` when it comes next. */
  eat(text: string): boolean
  /** Consumes what a sticky pattern matches next. */
  match(pattern: RegExp): string | undefined
  expect(text: string): void
  done(): boolean
  /** A column or alias: bare, or in double quotes with `\"` and `\\` inside. */
  name(): string
  /** A value in double quotes with `\"` and `\\` inside, or the text before the next `,` or `)`. */
  element(): string
  /** Blanks that PostgREST skips. */
  blanks(): void
  fail(expecting: string): never
}

const bareName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const quotedText = /"((?:[^"\\]|\\.)*)"/suy
const quotedElement = /"((?:[^"\\]|\\.)*)"(?=[,)]|$)/suy
const bareElement = /[^,)]*/y
const blanks = /[ \t]*/y

const unescaped = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1')

/**
 * @param what PostgREST's name of the parameter's part in errors: `filter`, `order`, `select parameter`
 * @param hint the supported subset, for a caller who asks for more
 */
export function scan(text: string, what: string, hint?: string): Scanner {
  let at = 0
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const scanner: Scanner = {
    eat(wanted) {
      if (!text.startsWith(wanted, at)) return false
      at += wanted.length
      return true
    },
    match: (pattern) => matched(pattern)?.[0],
    expect(wanted) {
      if (!scanner.eat(wanted)) scanner.fail(`"${wanted}"`)
    },
    done: () => at === text.length,
    name() {
      const quoted = matched(quotedText)?.[1]
      if (quoted !== undefined) return unescaped(quoted)
      return matched(bareName)?.[0].trim() || scanner.fail('field name')
    },
    element() {
      const quoted = matched(quotedElement)?.[1]
      return quoted === undefined ? (matched(bareElement)?.[0] ?? '') : unescaped(quoted)
    },
    blanks: () => void matched(blanks),
    fail(expecting) {
      const next = text[at]
      const found = next === undefined ? 'end of input' : JSON.stringify(next)
      throw refuse('PGRST100', {
        message: `"failed to parse ${what} (${text.slice(0, longestEcho)})" (line 1, column ${at + 1})`,
        details: `unexpected ${found} expecting ${expecting}`,
        ...(hint === undefined ? {} : { hint }),
      })
    },
  }
  return scanner
}
