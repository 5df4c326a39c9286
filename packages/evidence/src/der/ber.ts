import { joined } from '@consign/log'
import { der } from './write.ts'

const CONSTRUCTED = 0x20
const OCTET_STRING = 0x04
/** Deeper than any token; deeper nesting is refused at once. */
const MAX_DEPTH = 32

/**
 * The DER of one BER element (X.690 §10): lengths definite and as short as they can be, octet strings in one piece. DER
 * comes back unchanged, so digests over certificates and signed attributes in it still hold. Undefined unless it is
 * exactly one element of low tags. Contents of octet strings, booleans and the order of sets are not changed.
 */
export const fromBer = (bytes: Uint8Array): Uint8Array | undefined => {
  const one = readElement(bytes, { at: 0, end: bytes.length }, 0)
  return one?.next === bytes.length ? encode(one) : undefined
}

/** The elements inside one constructed element, byte for byte; undefined as in {@link fromBer}. */
export const berInside = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  const length = ((bytes[0] ?? 0) & CONSTRUCTED) === 0 ? undefined : readLength(bytes, 1)
  if (length === undefined) return undefined
  const { start, value } = length
  const end = value === 'indefinite' ? bytes.length : start + value
  const children = readChildren(bytes, { at: start, end }, value === 'indefinite', 1)
  if (end > bytes.length || children?.next !== bytes.length) return undefined
  return children.elements.map(({ from, next }) => bytes.subarray(from, next))
}

interface Read {
  readonly tag: number
  readonly content: Uint8Array
  readonly from: number
  /** Where the element after it begins. */
  readonly next: number
}

interface Range {
  readonly at: number
  readonly end: number
}

const readElement = (bytes: Uint8Array, { at, end }: Range, depth: number): Read | undefined => {
  const tag = bytes[at]
  if (tag === undefined || at + 2 > end || (tag & 0x1f) === 0x1f || depth > MAX_DEPTH) return undefined
  const length = readLength(bytes, at + 1)
  if (length === undefined) return undefined
  const { start } = length
  const stop = length.value === 'indefinite' ? end : start + length.value
  if (stop > end) return undefined
  if ((tag & CONSTRUCTED) === 0) {
    if (length.value === 'indefinite') return undefined
    return { tag, content: bytes.subarray(start, stop), from: at, next: stop }
  }
  const range = { at: start, end: stop }
  const children = readChildren(bytes, range, length.value === 'indefinite', depth + 1)
  const whole = children && around(tag, children.elements)
  return whole && { ...whole, from: at, next: children.next }
}

/** Until the range ends, or the end-of-contents octets (X.690 §8.1.5) where the length is indefinite. */
const readChildren = (bytes: Uint8Array, { at, end }: Range, indefinite: boolean, depth: number) => {
  const elements: Read[] = []
  let next = at
  while (indefinite || next < end) {
    if (indefinite && bytes[next] === 0 && bytes[next + 1] === 0 && next + 2 <= end)
      return { elements, next: next + 2 }
    const element = readElement(bytes, { at: next, end }, depth)
    if (element === undefined) return undefined
    elements.push(element)
    next = element.next
  }
  return { elements, next }
}

/** An octet string in pieces (X.690 §8.7.3) is one string; anything else holds its elements. */
const around = (tag: number, elements: readonly Read[]): Pick<Read, 'tag' | 'content'> | undefined => {
  if (tag !== (OCTET_STRING | CONSTRUCTED)) return { tag, content: joined(elements.map(encode)) }
  if (elements.some((element) => element.tag !== OCTET_STRING)) return undefined
  return { tag: OCTET_STRING, content: joined(elements.map(({ content }) => content)) }
}

const readLength = (
  bytes: Uint8Array,
  at: number,
): { readonly value: number | 'indefinite'; readonly start: number } | undefined => {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { value: first, start: at + 1 }
  if (first === 0x80) return { value: 'indefinite', start: at + 1 }
  const count = first & 0x7f
  if (count > 8 || at + 1 + count > bytes.length) return undefined
  let value = 0
  for (let i = 1; i <= count; i++) value = value * 256 + (bytes[at + i] as number)
  return { value, start: at + 1 + count }
}

const encode = ({ tag, content }: Pick<Read, 'tag' | 'content'>): Uint8Array => der(tag, content)
