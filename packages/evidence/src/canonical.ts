import { EvidenceError, type EvidenceErrorCode } from './error.ts'
import { loneSurrogate, pointer } from './pointer.ts'

/** Containers inside one another, counted from 1; what digests cover is far below it. */
export const MAX_DEPTH = 64

/**
 * The RFC 8785 text of a JSON value (`canonicalizationVersion` `rfc8785-1`); its UTF-8 bytes are what is digested.
 *
 * Nothing is coerced: what JSON cannot say is refused with an {@link EvidenceError} that has the path of it:
 * undefined, functions, symbols, bigint, holes, Date, Map and other class instances (`NOT_JSON_VALUE`), NaN,
 * infinities and integers beyond ±(2^53-1) (`NUMBER_RANGE`), lone surrogates (`LONE_SURROGATE`) and more than
 * `maxDepth` levels, which includes cycles (`TOO_DEEP`). `-0` is `0` (RFC 8785 §3.2.2.3).
 */
export const canonicalize = (value: unknown, maxDepth: number = MAX_DEPTH): string =>
  write(value, 0, { path: [], maxDepth })

interface Writing {
  /** Keys to the value being written; entries at and after the current depth are left-overs. */
  readonly path: (string | number)[]
  readonly maxDepth: number
}

const write = (value: unknown, depth: number, at: Writing): string => {
  switch (typeof value) {
    case 'string':
      return text(value, depth, at)
    case 'number':
      return number(value, depth, at)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (depth >= at.maxDepth) return refuse('TOO_DEEP', `more than ${at.maxDepth} levels`, depth, at)
      return Array.isArray(value) ? array(value, depth, at) : object(value, depth, at)
    default:
      return refuse('NOT_JSON_VALUE', `${typeof value} is not a JSON value`, depth, at)
  }
}

const refuse = (code: EvidenceErrorCode, message: string, depth: number, at: Writing): never => {
  throw new EvidenceError(code, message, pointer(at.path, depth))
}

// Quote, backslash and control characters need an escape, surrogates a closer look.
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8785 §3.2.2.2 escapes exactly these
const needsCare = /["\\\u0000-\u001f\ud800-\udfff]/

const text = (value: string, depth: number, at: Writing): string => {
  if (!needsCare.test(value)) return `"${value}"`
  if (loneSurrogate.test(value)) return refuse('LONE_SURROGATE', 'a surrogate without its pair', depth, at)
  // For well-formed strings JSON.stringify is the string form of RFC 8785 §3.2.2.2.
  return JSON.stringify(value)
}

const number = (value: number, depth: number, at: Writing): string => {
  if (!Number.isFinite(value)) return refuse('NUMBER_RANGE', `${value} is not a JSON number`, depth, at)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return refuse('NUMBER_RANGE', 'an integer beyond ±(2^53-1)', depth, at)
  return String(value)
}

const array = (value: readonly unknown[], depth: number, at: Writing): string => {
  if (Object.getPrototypeOf(value) !== Array.prototype || Object.keys(value).length !== value.length)
    return refuse('NOT_JSON_VALUE', 'an array with holes, extra members or a class', depth, at)
  let out = '['
  for (let i = 0; i < value.length; i++) {
    at.path[depth] = i
    if (i > 0) out += ','
    out += write(value[i], depth + 1, at)
  }
  return `${out}]`
}

const object = (value: object, depth: number, at: Writing): string => {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    return refuse('NOT_JSON_VALUE', 'an instance of a class is not a JSON object', depth, at)
  if (Object.getOwnPropertySymbols(value).length > 0)
    return refuse('NOT_JSON_VALUE', 'a symbol is not a JSON key', depth, at)
  let out = ''
  for (const key of sortedKeys(value)) {
    at.path[depth] = key
    if (out !== '') out += ','
    out += `${text(key, depth + 1, at)}:${write((value as Record<string, unknown>)[key], depth + 1, at)}`
  }
  return `{${out}}`
}

/** Keys by UTF-16 code units (RFC 8785 §3.2.3), which is how `<` and the default sort compare text. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value)
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort()
  return keys
}
