import { EvidenceError, type EvidenceErrorCode } from './error.ts'
import { loneSurrogate, pointer } from './pointer.ts'

/** Nested containers, counted from 1; digested values are far below it. */
export const MAX_DEPTH = 64

/**
 * The RFC 8785 text of a JSON value (`canonicalizationVersion` `rfc8785-1`); digests are over its UTF-8 bytes.
 *
 * Nothing is coerced: a value JSON cannot express is refused with an {@link EvidenceError} that has its path:
 * undefined, functions, symbols, bigint, holes, Date, Map and other class instances (`NOT_JSON_VALUE`), NaN,
 * infinities and integers beyond ±(2^53-1) (`NUMBER_RANGE`), lone surrogates (`LONE_SURROGATE`) and more than
 * `maxDepth` levels, which includes cycles (`TOO_DEEP`). `-0` is `0` (RFC 8785 §3.2.2.3). Members are read more than
 * once, so they must be data: accessors that answer differently each time are not looked for.
 */
export const canonicalize = (value: unknown, maxDepth: number = MAX_DEPTH): string => {
  const at: Place = { path: [], maxDepth, objectsHoldOrder: true }
  const ordered = inOrder(value, 0, at)
  // For JSON values JSON.stringify writes literals, strings and numbers as RFC 8785 §3.2.2 does, and members in the
  // order that objects list them. It is native: digits of doubles are most of the work for a drawn signature.
  return at.objectsHoldOrder ? JSON.stringify(ordered) : write(value)
}

interface Place {
  /** Keys to the current value; entries at and after the current depth are left-overs. */
  readonly path: (string | number)[]
  readonly maxDepth: number
  /** False once there are members whose canonical order no JavaScript object can list. */
  objectsHoldOrder: boolean
}

type Members = Record<string, unknown>

const refuse = (code: EvidenceErrorCode, message: string, depth: number, at: Place): never => {
  throw new EvidenceError(code, message, pointer(at.path, depth))
}

/** The value itself when all members are in order, else a copy in order; refuses values JSON cannot express. */
const inOrder = (value: unknown, depth: number, at: Place): unknown => {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? value : fraction(value, depth, at)
    case 'string':
      return wellFormed(value, depth, at)
    case 'boolean':
      return value
    case 'object':
      if (value === null) return value
      if (depth >= at.maxDepth) return refuse('TOO_DEEP', `more than ${at.maxDepth} levels`, depth, at)
      return Array.isArray(value) ? array(value, depth, at) : object(value as Members, depth, at)
    default:
      return refuse('NOT_JSON_VALUE', `${typeof value} is not a JSON value`, depth, at)
  }
}

const fraction = (value: number, depth: number, at: Place): number => {
  if (!Number.isFinite(value)) return refuse('NUMBER_RANGE', `${value} is not a JSON number`, depth, at)
  if (Number.isInteger(value)) return refuse('NUMBER_RANGE', 'an integer beyond ±(2^53-1)', depth, at)
  return value
}

const surrogate = /[\ud800-\udfff]/

const wellFormed = (value: string, depth: number, at: Place): string =>
  surrogate.test(value) && loneSurrogate.test(value)
    ? refuse('LONE_SURROGATE', 'a surrogate without its pair', depth, at)
    : value

const array = (value: readonly unknown[], depth: number, at: Place): readonly unknown[] => {
  if (Object.getPrototypeOf(value) !== Array.prototype || Object.keys(value).length !== value.length)
    return refuse('NOT_JSON_VALUE', 'an array with holes, extra members or a class', depth, at)
  let copy: unknown[] | undefined
  for (let i = 0; i < value.length; i++) {
    at.path[depth] = i
    const item = inOrder(value[i], depth + 1, at)
    if (item === value[i]) continue
    copy ??= value.slice()
    copy[i] = item
  }
  return copy ?? value
}

const object = (value: Members, depth: number, at: Place): Members => {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    return refuse('NOT_JSON_VALUE', 'an instance of a class is not a JSON object', depth, at)
  if (Object.getOwnPropertySymbols(value).length > 0)
    return refuse('NOT_JSON_VALUE', 'a symbol is not a JSON key', depth, at)
  const keys = Object.keys(value)
  const sorted = isSorted(keys)
  let copy: Members | undefined = sorted ? undefined : {}
  for (const key of sorted ? keys : keys.sort()) {
    at.path[depth] = key
    const member = inOrder(value[wellFormed(key, depth + 1, at)], depth + 1, at)
    if (copy === undefined && member === value[key]) continue
    copy ??= { ...value }
    if (listedOutOfOrder.test(key)) at.objectsHoldOrder = false
    else copy[key] = member
  }
  return copy ?? value
}

/** RFC 8785 §3.2.3 sorts by UTF-16 code units, which is how `<` and the default sort compare text. */
const isSorted = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false
  return true
}

/** Keys that look like array indices are listed first whatever the order they were set in; __proto__ is no key to set. */
const listedOutOfOrder = /^(?:\d|__proto__$)/

/** The long way, for what `inOrder` found to be JSON. */
const write = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join(',')}}`
}
