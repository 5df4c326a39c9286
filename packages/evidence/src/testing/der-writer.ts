import { Buffer } from 'node:buffer'

/** DER as the tests write it (X.690 §10). */
export const der = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(contents)
  const digits: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  const length = content.length < 0x80 ? [content.length] : [0x80 | digits.length, ...digits]
  return new Uint8Array(Buffer.concat([Uint8Array.from([tag, ...length]), content]))
}

export const sequence = (...contents: readonly Uint8Array[]): Uint8Array => der(0x30, ...contents)
export const set = (...contents: readonly Uint8Array[]): Uint8Array =>
  der(0x31, ...contents.toSorted((a, b) => Buffer.compare(a, b)))
export const octets = (content: Uint8Array): Uint8Array => der(0x04, content)
export const bits = (content: Uint8Array): Uint8Array => der(0x03, Uint8Array.of(0), content)
export const text = (content: string): Uint8Array => der(0x0c, Buffer.from(content))
export const uri = (content: string): Uint8Array => der(0x86, Buffer.from(content))
export const yes: Uint8Array = der(0x01, Uint8Array.of(0xff))
export const nothing: Uint8Array = der(0x05)

export const integer = (value: bigint | number): Uint8Array => {
  let hex = BigInt(value).toString(16)
  if (hex.length % 2 === 1) hex = `0${hex}`
  if (Number.parseInt(hex.slice(0, 2), 16) >= 0x80) hex = `00${hex}`
  return der(0x02, Buffer.from(hex, 'hex'))
}

export const id = (dotted: string): Uint8Array => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return der(0x06, Uint8Array.from(arcs))
}

/** GeneralizedTime with milliseconds where there are some. */
export const time = (date: Date): Uint8Array => {
  const whole = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const fraction = date.getUTCMilliseconds() / 1000
  return der(0x18, Buffer.from(`${whole}${fraction === 0 ? '' : String(fraction).slice(1)}Z`))
}

/** Time as certificates and lists have it: whole seconds, UTCTime until 2049 (RFC 5280 §4.1.2.5). */
export const certificateTime = (date: Date): Uint8Array => {
  const text = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
  return text < '2050' ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text))
}

/** GeneralizedTime without a fraction, as OCSP answers have it (RFC 6960 §4.2.2). */
export const wholeTime = (date: Date): Uint8Array => time(new Date(Math.floor(date.getTime() / 1000) * 1000))

/** The same element with indefinite lengths and its octet strings in pieces: BER (X.690 §8). */
export const asBer = (element: Uint8Array): Uint8Array => {
  const tag = element[0] as number
  const { start, end } = header(element)
  const content = element.subarray(start, end)
  if (tag === 0x04) {
    const half = content.length >> 1
    const pieces = [octets(content.subarray(0, half)), octets(content.subarray(half))]
    return new Uint8Array(Buffer.concat([Uint8Array.of(0x24, 0x80), ...pieces, Uint8Array.of(0, 0)]))
  }
  return new Uint8Array(Buffer.concat([Uint8Array.of(tag, 0x80), content, Uint8Array.of(0, 0)]))
}

/** Elements one after the other. */
export const elementsIn = (content: Uint8Array): Uint8Array[] => {
  const found: Uint8Array[] = []
  for (let at = 0; at < content.length; ) {
    const { end } = header(content.subarray(at))
    found.push(content.subarray(at, at + end))
    at += end
  }
  return found
}

export const header = (element: Uint8Array): { readonly start: number; readonly end: number } => {
  const first = element[1] as number
  if (first < 0x80) return { start: 2, end: 2 + first }
  const count = first & 0x7f
  const length = Number.parseInt(Buffer.from(element.subarray(2, 2 + count)).toString('hex'), 16)
  return { start: 2 + count, end: 2 + count + length }
}
