import { MAX_DEPTH } from './canonical.ts'
import { EvidenceError } from './error.ts'
import { loneSurrogate, pointer } from './pointer.ts'
import { findDuplicateKey, measure } from './scan.ts'

const BOM = '\ufeff'
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The value of a JSON text, or an {@link EvidenceError} that names the problem and, where it is known,
 * its path: `NOT_UTF8`, `BYTE_ORDER_MARK`, `NOT_JSON`, `DUPLICATE_KEY`, `LONE_SURROGATE` (escaped ones too),
 * `NUMBER_RANGE` (integers beyond ±(2^53-1), numbers that overflow), `TOO_DEEP` (more than `maxDepth` levels,
 * 64 by default) and `TOO_MANY` (more than `maxMembers` members of objects and items of lists together, an empty object or
 * list counting as one more; any number by default). `canonicalize` accepts every value it returns.
 *
 * `__proto__` as a key becomes an own property and never touches a prototype; do not copy it by assignment.
 */
export const parseStrict = (
  input: string | Uint8Array,
  {
    maxDepth = MAX_DEPTH,
    maxMembers = Infinity,
  }: { readonly maxDepth?: number; readonly maxMembers?: number } = {},
): unknown => {
  const text = typeof input === 'string' ? input : decode(input)
  if (text.startsWith(BOM)) throw new EvidenceError('BYTE_ORDER_MARK', 'JSON starts with a byte order mark')
  // Depth is bounded before JSON.parse sees the text, so that no engine's stack overflows.
  const { depth, colons, members } = measure(text)
  if (depth > maxDepth) throw new EvidenceError('TOO_DEEP', `more than ${maxDepth} levels`)
  if (members > maxMembers) throw new EvidenceError('TOO_MANY', `more than ${maxMembers} members and items`)
  const value = parse(text)
  const keys = check(value)
  // JSON.parse keeps the last of two equal keys: then the text has more members than the value.
  if (keys !== colons) throw new EvidenceError('DUPLICATE_KEY', 'the same key twice', findDuplicateKey(text))
  return value
}

/** The text of a file. Throws EvidenceError: `NOT_UTF8`. */
export const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new EvidenceError('NOT_UTF8', 'not UTF-8')
    throw error
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new EvidenceError('NOT_JSON', 'not JSON')
    throw error
  }
}

/** Refuses values JSON.parse accepts and the profile does not; returns the number of members of all objects. */
const check = (value: unknown): number => {
  const path: (string | number)[] = []
  const refuse = (code: 'LONE_SURROGATE' | 'NUMBER_RANGE', message: string, depth: number): never => {
    throw new EvidenceError(code, message, pointer(path, depth))
  }
  const string = (text: string, depth: number): void => {
    if (loneSurrogate.test(text)) refuse('LONE_SURROGATE', 'a surrogate without its pair', depth)
  }
  const visit = (node: unknown, depth: number): number => {
    if (typeof node === 'string') string(node, depth)
    else if (typeof node === 'number' && !Number.isFinite(node))
      refuse('NUMBER_RANGE', 'a number too large for a double', depth)
    else if (Number.isInteger(node) && !Number.isSafeInteger(node))
      refuse('NUMBER_RANGE', 'an integer beyond ±(2^53-1)', depth)
    if (typeof node !== 'object' || node === null) return 0
    let keys = 0
    if (Array.isArray(node)) {
      for (let i = 0; i < node.length; i++) {
        path[depth] = i
        keys += visit(node[i], depth + 1)
      }
      return keys
    }
    for (const key of Object.keys(node)) {
      path[depth] = key
      string(key, depth + 1)
      keys += 1 + visit((node as Record<string, unknown>)[key], depth + 1)
    }
    return keys
  }
  return visit(value, 0)
}
