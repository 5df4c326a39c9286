/** DER as certificates need it (X.690 §10). */
export const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const digits: number[] = []
  for (let rest = content.length; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff)
  const length = content.length < 0x80 ? [content.length] : [0x80 | digits.length, ...digits]
  return Buffer.concat([Uint8Array.from([tag, ...length]), content])
}

export const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents)
export const setOf = (content: Uint8Array): Buffer => der(0x31, content)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const printable = (text: string): Buffer => der(0x13, Buffer.from(text))
export const bits = (content: Uint8Array, unused = 0): Buffer => der(0x03, Uint8Array.of(unused), content)
export const yes: Buffer = der(0x01, Uint8Array.of(0xff))

/** A whole number that is not negative. */
export const integer = (value: Uint8Array): Buffer =>
  der(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.concat([Uint8Array.of(0), value]) : value)

/** An object identifier in dots. */
export const id = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return der(0x06, Uint8Array.from(arcs))
}

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5), cut to seconds. */
export const time = (date: Date): Buffer => {
  const digits = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
  const early = date.getUTCFullYear() < 2050
  return der(early ? 0x17 : 0x18, Buffer.from(early ? digits.slice(2) : digits))
}
