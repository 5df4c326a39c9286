import { joined, toHex, utf8 } from '@consign/log'

type Bytes = Uint8Array<ArrayBuffer>

/** One DER element around its contents (X.690 §8.1, §10.1). */
export const der = (tag: number, ...contents: readonly Uint8Array[]): Bytes => {
  const content = joined(contents)
  const digits: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  const length = content.length < 0x80 ? [content.length] : [0x80 | digits.length, ...digits]
  return joined([Uint8Array.from([tag, ...length]), content])
}

export const sequence = (...contents: readonly Uint8Array[]): Bytes => der(0x30, ...contents)
export const octets = (content: Uint8Array): Bytes => der(0x04, content)
export const bits = (content: Uint8Array, unused = 0): Bytes => der(0x03, Uint8Array.of(unused), content)
export const text = (content: string): Bytes => der(0x0c, utf8(content))
export const printable = (content: string): Bytes => der(0x13, utf8(content))
export const yes: Bytes = der(0x01, Uint8Array.of(0xff))
export const nothing: Bytes = der(0x05)

/** SET OF: its elements in the order of their bytes (X.690 §11.6). */
export const set = (...contents: readonly Uint8Array[]): Bytes =>
  der(0x31, ...contents.toSorted((a, b) => (toHex(a) < toHex(b) ? -1 : 1)))

/** A whole number that is not negative, or its bytes, most significant first. */
export const integer = (value: bigint | number | Uint8Array): Bytes => {
  const bytes = value instanceof Uint8Array ? value : bytesOf(BigInt(value))
  return (bytes[0] ?? 0) < 0x80 ? der(0x02, bytes) : der(0x02, Uint8Array.of(0), bytes)
}

const bytesOf = (value: bigint): Uint8Array => {
  const bytes: number[] = []
  for (let rest = value; rest > 0n || bytes.length === 0; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}

/** An object identifier in dots (X.690 §8.19). */
export const id = (dotted: string): Bytes => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return der(0x06, Uint8Array.from(arcs))
}

/** A time as certificates have it: whole seconds, UTCTime until 2049, GeneralizedTime after (RFC 5280 §4.1.2.5). */
export const certificateTime = (date: Date): Bytes => {
  const digits = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
  return digits < '2050' ? der(0x17, utf8(digits.slice(2))) : der(0x18, utf8(digits))
}
