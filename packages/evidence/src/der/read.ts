import { toHex } from '@consign/log'

/** One DER element (X.690 §8.1, §10.1); `value` is its contents, `whole` the same with tag and length. */
export interface Der {
  readonly tag: number
  readonly value: Uint8Array
  readonly whole: Uint8Array
}

/** The consecutive elements in `bytes`, or undefined when they are not DER of low tags and definite lengths. */
export const readDer = (bytes: Uint8Array): readonly Der[] | undefined => {
  const elements: Der[] = []
  let at = 0
  while (at < bytes.length) {
    const header = readHeader(bytes, at)
    if (header === undefined || header.end > bytes.length) return undefined
    elements.push({
      tag: header.tag,
      value: bytes.subarray(header.start, header.end),
      whole: bytes.subarray(at, header.end),
    })
    at = header.end
  }
  return elements
}

/** The elements inside one of this tag, or undefined. */
export const inside = (element: Der | undefined, tag: number): readonly Der[] | undefined =>
  element?.tag === tag ? readDer(element.value) : undefined

const readHeader = (
  bytes: Uint8Array,
  at: number,
): { readonly tag: number; readonly start: number; readonly end: number } | undefined => {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first }
  const count = first & 0x7f
  // Indefinite lengths (0x80) are BER; four bytes of length are more than any token has.
  if (count === 0 || count > 4) return undefined
  let length = 0
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? Number.NaN)
  const shortest = length >= 0x80 && length >= 256 ** (count - 1)
  const start = at + 2 + count
  return shortest ? { tag, start, end: start + length } : undefined
}

/** Dotted decimal of an object identifier's contents (X.690 §8.19). */
export const oid = (value: Uint8Array): string => {
  const arcs: number[] = []
  let arc = 0
  for (const byte of value) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    }
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** Longest integer that is read, in bytes: serial numbers have 20 (RFC 5280 §4.1.2.2), and their text costs the square. */
const longestInteger = 32

/** Decimal of an integer's contents, two's complement (X.690 §8.3); undefined without any, or beyond 32 bytes. */
export const decimal = (value: Uint8Array): string | undefined => {
  if (value.length === 0 || value.length > longestInteger) return undefined
  const number = BigInt(`0x${toHex(value)}`)
  return String(BigInt.asIntN(8 * value.length, number))
}

/** An integer's contents as a number; undefined without any, or beyond four bytes. */
export const small = (value: Uint8Array): number | undefined =>
  value.length > 4 ? undefined : numberOf(decimal(value))

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? text : Number(text))
