import type { ColumnKind } from '@consign/contract'
import { refuse } from '../../ground/refusal.ts'
import { typeNames } from './column.ts'
import { comparableInstant } from './instant.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const integerForm = /^\s*[+-]?\d+\s*$/
const numberForm = /^\s*[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})\s*$/
/** As PostgreSQL reads them: beginnings of words are enough. */
const trueForm = /^\s*(t|tr|tru|true|y|ye|yes|on|1)\s*$/i
const falseForm = /^\s*(f|fa|fal|fals|false|n|no|of|off|0)\s*$/i

/** The longest piece of a value in an error. */
const longestEcho = 100

/**
 * A caller's text as a bound value, checked here so that the database refuses nothing: 22P02, 22007 or 22008 like
 * PostgreSQL's.
 */
export function literal(kind: ColumnKind, text: string): string | number | boolean {
  switch (kind) {
    case 'uuid':
      return uuidForm.test(text) ? text : syntax(kind, text)
    case 'integer':
      return integer(text)
    case 'number':
      return numberForm.test(text) ? Number(text) : syntax(kind, text)
    case 'boolean':
      return trueForm.test(text) || (falseForm.test(text) ? false : syntax(kind, text))
    case 'timestamp':
      return comparableInstant(text)
    default:
      return text
  }
}

function integer(text: string): number {
  if (!integerForm.test(text)) return syntax('integer', text)
  const value = Number(text)
  if (value >= -2_147_483_648 && value <= 2_147_483_647) return value
  throw refuse('22P02', { message: `value "${text.slice(0, longestEcho)}" is out of range for type integer` })
}

function syntax(kind: ColumnKind, text: string): never {
  const value = text.slice(0, longestEcho)
  throw refuse('22P02', { message: `invalid input syntax for type ${typeNames[kind]}: "${value}"` })
}

/** A LIKE pattern, `*` standing for `%` as it needs no encoding in a URL; a dangling escape is 22025. */
export function pattern(text: string): string {
  const escapes = /(?<!\\)\\*$/.exec(text)?.[0].length ?? 0
  if (escapes % 2 === 1) throw refuse('22025', { message: 'LIKE pattern must not end with escape character' })
  return text.replaceAll('*', '%')
}
