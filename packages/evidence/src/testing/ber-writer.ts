import { Buffer } from 'node:buffer'
import { readDer } from '../der/read.ts'
import { der, octets } from '../der/write.ts'

export const uri = (content: string): Uint8Array => der(0x86, Buffer.from(content))

/** GeneralizedTime with milliseconds where there are some. */
export const time = (date: Date): Uint8Array => {
  const whole = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const fraction = date.getUTCMilliseconds() / 1000
  return der(0x18, Buffer.from(`${whole}${fraction === 0 ? '' : String(fraction).slice(1)}Z`))
}

/** GeneralizedTime without a fraction, as OCSP answers have it (RFC 6960 §4.2.2). */
export const wholeTime = (date: Date): Uint8Array => time(new Date(Math.floor(date.getTime() / 1000) * 1000))

/** An element of indefinite length (X.690 §8.1.3.6). */
export const indefinite = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat([Uint8Array.of(tag, 0x80), ...contents, Uint8Array.of(0, 0)]))

/** The same DER element with an indefinite length, an octet string in two pieces: BER (X.690 §8.7.3). */
export const asBer = (element: Uint8Array): Uint8Array => {
  const [{ tag, value } = { tag: 0, value: element }] = readDer(element) ?? []
  if (tag !== 0x04) return indefinite(element[0] as number, contentOf(element))
  const half = value.length >> 1
  return indefinite(0x24, octets(value.subarray(0, half)), octets(value.subarray(half)))
}

/** The content of an element of definite length. */
const contentOf = (element: Uint8Array): Uint8Array => {
  const first = element[1] as number
  return element.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}

/** The elements inside a DER element. */
export const childrenOf = (element: Uint8Array): readonly Uint8Array[] =>
  (readDer(contentOf(element)) ?? []).map(({ whole }) => whole)
